import type { World } from './world.ts';

export interface WaitingMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails to an address that were not sent yet, oldest first. */
export async function getMails({ context }: Pick<World, 'context'>, email: string): Promise<WaitingMail[]> {
  return context.database
    .selectFrom('mails')
    .select(['id', 'subject', 'text', 'html'])
    .where('recipient', '=', email)
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The six digits of the newest code mail to an address. */
export async function getCode(world: Pick<World, 'context'>, email: string): Promise<string> {
  const mails = await getMails(world, email);
  const codes = mails.map((mail) => /^(\d{6}) /.exec(mail.subject)?.[1]);
  const newest = codes.filter((code) => code !== undefined).at(-1);
  if (newest === undefined) throw new Error(`no code was mailed to ${email}`);
  return newest;
}

/** The token of the newest reset link that was mailed to an address. */
export async function getResetToken(world: Pick<World, 'context'>, email: string): Promise<string> {
  const mails = await getMails(world, email);
  const tokens = mails.map((mail) => /#action=reset&token=([\w-]{43})$/m.exec(mail.text)?.[1]);
  const newest = tokens.filter((token) => token !== undefined).at(-1);
  if (newest === undefined) throw new Error(`no reset link was mailed to ${email}`);
  return newest;
}

/** Six digits that are not `code`. */
export function wrongCode(code: string, other = 1): string {
  return ((Number(code) + other) % 1_000_000).toString().padStart(6, '0');
}
