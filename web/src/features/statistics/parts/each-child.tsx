import { createContext, type ReactNode, useContext } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { ChildName } from '../../../log/child-name.tsx';
import { type ChildLog, childName, useChildren, useChosenLogs } from '../../../log/children.ts';

/** The child whose statistics these are, by name, where there are several one after the other; else null. */
const NameOfChild = createContext<string | null>(null);

/** The name of a region that is there once for each child. */
export function useRegionName(label: string): string {
  const name = useContext(NameOfChild);
  return name === null ? label : `${label}, ${name}`;
}

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
  const name = childName(log.child, useChildren(), useWords());
  return (
    <NameOfChild value={name}>
      <section aria-label={name}>
        <h2 className="mb-2 text-body font-semibold">
          <ChildName child={log.child} />
        </h2>
        {children}
      </section>
    </NameOfChild>
  );
}
