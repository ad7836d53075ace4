import { type ReactNode, useId } from 'react';
import { ChildName } from '../../../log/child-name.tsx';
import { type ChildLog, useChosenLogs } from '../../../log/children.ts';

/** The statistics of the chosen child; of several one after the other, each under its name: their sleeps do not add up. */
export function EachChild({ children }: { children: (log: ChildLog, isLast: boolean) => ReactNode }) {
  const logs = useChosenLogs();
  if (logs.length === 1) return logs.map((log) => children(log, true));
  return (
    <div className="flex flex-col gap-8">
      {logs.map((log, place) => (
        <OneOfSeveral key={log.child.id} log={log}>
          {children(log, place === logs.length - 1)}
        </OneOfSeveral>
      ))}
    </div>
  );
}

function OneOfSeveral({ log, children }: { log: ChildLog; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-body font-semibold">
        <ChildName child={log.child} />
      </h2>
      {children}
    </section>
  );
}
