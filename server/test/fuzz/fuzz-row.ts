import type * as z from 'zod/mini';
import type { GiveMeans, Renew } from './means.ts';
import type { Oracle } from './oracles.ts';
import type { FuzzScene } from './scene.ts';
import type { Stage } from './stage.ts';

type Schema = z.core.$ZodType;

/** A route, what it takes, what it answers, and what trying it needs. */
export interface FuzzRow {
  readonly route: string;
  /** What it takes. Without either: whatever it is sent, it reads nothing of it. */
  readonly body?: Schema;
  readonly query?: Schema;
  /** What a success proves of its body, where that is less than what is made; null: nothing. */
  readonly proves?: Schema | null;
  /** What a success says; null: nothing, with 204. */
  readonly answer: Schema | null | 'text' | 'zip' | 'calendar' | 'stream';
  /** Values of fields by which a made request comes further than the door, in four of five. */
  readonly likely?: Readonly<Record<string, readonly unknown[]>>;
  /** When it deserves a success, and what one leaves behind, where its schemas alone do not say so. */
  readonly oracle?: Oracle;
  /** It hashes a password, waits on purpose, or spends a scene each time: tried less often. */
  readonly isSlow?: true;
  /** How much more often it is tried, because it takes more than the others. */
  readonly times?: number;
  /** Its success ends what later requests need: a new scene comes after it. */
  readonly isSpending?: true;
  /** Makes what a success has used up, where the people can stay. */
  readonly renew?: Renew;
  /** The id that its path names in a sixth of the requests, for which it succeeds. */
  readonly id?: string;
  /** It is for somebody who shares with nobody. */
  readonly isAlone?: true;
  /** Tables that a refusal may write to, with the reason. */
  readonly refusalWrites?: Readonly<Record<string, string>>;
  /** A refusal may have the whole of a success beside its error (S5). */
  readonly isRefusedWithAnswer?: true;
  readonly billing?: 'sandbox' | 'stripe';
  readonly isSigned?: true;
  /** Without them nothing of it would succeed. */
  readonly means?: GiveMeans;
  /** So long passes before each request, ms. */
  readonly waits?: number;
  /** What happens elsewhere before each request. */
  readonly meanwhile?: (stage: Stage, scene: FuzzScene) => void;
}
