import * as z from 'zod/mini';
import { unitsSchema } from '../account/units-schema.ts';
import { lotSchema } from '../activity/milk-store/lot-schema.ts';
import { moreChoicesSchema } from '../activity/more/more-choices-schema.ts';
import { childSchema } from '../child/child-schema.ts';
import { instantSchema } from '../time/instant-schema.ts';
import { uuidSchema } from '../uuid.ts';

/** A member as the others see them. */
export const memberSchema = z.strictObject({
  userId: uuidSchema,
  displayName: z.string(),
  email: z.string(),
  joinedAt: instantSchema,
  /** Who invited them; null for who began the family, or when that account is gone. */
  invitedBy: z.nullable(uuidSchema),
});

/** An invitation this family sent, still open. */
export const sentInvitationSchema = z.strictObject({
  id: uuidSchema,
  inviterId: uuidSchema,
  email: z.string(),
  expiresAt: instantSchema,
});

/** An invitation to the reader: it names every member of the inviting family (P2). */
export const receivedInvitationSchema = z.strictObject({
  id: uuidSchema,
  inviterName: z.string(),
  inviterEmail: z.string(),
  memberNames: z.array(z.string()),
  /**
   * Ids of that family's children in their order, to say who is whose (F23); no more of them before it is accepted (F1).
   * Absent where both sides have one child.
   */
  children: z.optional(z.array(uuidSchema)),
  expiresAt: instantSchema,
});

/** The reader's own subscription, as last reported by the payment provider. */
export const subscriptionSchema = z.strictObject({
  /** past_due: a payment failed and is retried. */
  status: z.enum(['active', 'past_due']),
  /** Until when it is paid; then it renews or, if cancelled, ends. */
  paidUntil: instantSchema,
  isCancelled: z.boolean(),
});

/** What a device needs to judge access offline (P24). Null where there is none. */
export const entitlementSchema = z.strictObject({
  billing: z.enum(['off', 'sandbox', 'stripe']),
  trialEnd: z.nullable(instantSchema),
  /** The latest end of the members' subscriptions. */
  subscriptionEnd: z.nullable(instantSchema),
  isAdmin: z.boolean(),
  /** Null when the reader has none, or it has ended. */
  subscription: z.nullable(subscriptionSchema),
  /** Members with a subscription that has not ended, the reader included. */
  subscriberIds: z.array(uuidSchema),
  /** Whose subscription closes the checkout to the reader; null: it is open (docs/subscription.md, B7). */
  whoPays: z.nullable(z.enum(['you', 'family'])),
  /** The reader's subscription and another member's both continue, though one is enough (B7). */
  paysTwice: z.boolean(),
});

export const meSchema = z.strictObject({
  userId: uuidSchema,
  email: z.string(),
  displayName: z.string(),
  createdAt: instantSchema,
  /** Absent while they are those of everybody (`DEFAULT_UNITS`). Older clients ignore it (D32). */
  units: z.optional(unitsSchema),
});

/** Everything about the family except its log; sent whole whenever any of it changed. Members include the reader. */
export const familyInfoSchema = z.strictObject({
  familyId: uuidSchema,
  me: meSchema,
  members: z.array(memberSchema),
  /** In their order. Absent from a server of the release before; then the family has one (`childrenOf`). */
  children: z.optional(z.array(childSchema)),
  /** What it chose of *More*; absent while nobody chose anything. */
  more: z.optional(moreChoicesSchema),
  /** Its milk store; absent while nothing was ever put away. */
  milk: z.optional(z.array(lotSchema)),
  sentInvitations: z.array(sentInvitationSchema),
  receivedInvitations: z.array(receivedInvitationSchema),
  entitlement: entitlementSchema,
});

export type FamilyInfo = z.infer<typeof familyInfoSchema>;
export type Member = z.infer<typeof memberSchema>;
export type SentInvitation = z.infer<typeof sentInvitationSchema>;
export type ReceivedInvitation = z.infer<typeof receivedInvitationSchema>;
export type Subscription = z.infer<typeof subscriptionSchema>;
export type Entitlement = z.infer<typeof entitlementSchema>;
export type Me = z.infer<typeof meSchema>;
