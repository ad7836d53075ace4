import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../components/button.tsx';

/** A headed list of `PersonRow`s. */
export function PeopleList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-secondary font-medium text-muted">{heading}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

export interface PersonRowProps {
  /** Decorative: an initial or an icon. */
  picture: ReactNode;
  name: ReactNode;
  detail?: ReactNode;
  /** One thing to do about them. */
  action?: ReactNode;
}

/** A person in a list. Addresses are shown in full; the action moves below them if large text needs the room. */
export function PersonRow({ picture, name, detail, action }: PersonRowProps) {
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center self-start rounded-full bg-sunken"
      >
        {picture}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <p className="min-w-0 flex-[1_1_9rem] [overflow-wrap:anywhere]">
          <span className="block">{name}</span>
          {detail && <span className="block text-label text-muted">{detail}</span>}
        </p>
        {action}
      </div>
    </li>
  );
}

/** The one thing to do about a person. Its `aria-label` names them. */
export function RowAction(button: ButtonProps & { 'aria-label': string }) {
  return <Button variant="quiet" size="medium" className="-mx-4" {...button} />;
}

/** An address in full: if too long for its line, it breaks before the '@' first. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
