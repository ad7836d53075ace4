import type {
  CalendarAddressTable,
  PasswordResetTable,
  RateLimitTable,
  SecurityEventTable,
  SessionTable,
  SignUpAttemptTable,
  UserRoleTable,
  UserTable,
} from './account-tables.ts';
import type { CalendarEventTable } from './calendar-tables.ts';
import type { DeletedAccountTable, DeletedSessionTable, FormerPartnerTable } from './deletion-tables.ts';
import type { ChildTable, FamilyTable, InvitationTable, MemberTable, RefusedInviterTable } from './family-tables.ts';
import type { ActivityTable, AppliedOperationTable, ImportTable } from './log-tables.ts';
import type { AppSettingTable, ContactReceiptTable, MailTable, TrustedTimeTable } from './operation-tables.ts';
import type { StripeCustomerTable, SubscriptionTable } from './subscription-tables.ts';

/** Every table as the queries see it. The migrations are the truth; this follows them. */
export interface Schema {
  users: UserTable;
  user_roles: UserRoleTable;
  sessions: SessionTable;
  sign_up_attempts: SignUpAttemptTable;
  password_resets: PasswordResetTable;
  calendar_addresses: CalendarAddressTable;
  security_events: SecurityEventTable;
  rate_limits: RateLimitTable;
  families: FamilyTable;
  children: ChildTable;
  members: MemberTable;
  invitations: InvitationTable;
  activities: ActivityTable;
  applied_ops: AppliedOperationTable;
  imports: ImportTable;
  calendar_events: CalendarEventTable;
  mails: MailTable;
  app_settings: AppSettingTable;
  contact_receipts: ContactReceiptTable;
  subscriptions: SubscriptionTable;
  stripe_customers: StripeCustomerTable;
  refused_inviters: RefusedInviterTable;
  former_partners: FormerPartnerTable;
  deleted_sessions: DeletedSessionTable;
  deleted_accounts: DeletedAccountTable;
  trusted_time: TrustedTimeTable;
}
