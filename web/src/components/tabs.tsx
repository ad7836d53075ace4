import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, use, useEffect, useState } from 'react';
import { AHEAD_MS, aheadMark, IsAhead } from './views/view-ahead.ts';

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string; panel: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Panels are drawn out of sight while a finger is still on their tab; nothing in them takes the focus. */
  drawsAhead?: boolean;
}

/** Two to six views of one thing, arrow keys between them. Only the chosen panel is mounted. Load lazily. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, drawsAhead = false }: TabsProps<Value>) {
  const [ahead, drawAhead] = useAhead<Value>();
  const isAhead = use(IsAhead);
  // More than a phone has room for in a row are two rows of three.
  const basis = tabs.length > 5 ? 'flex-[1_1_30%] md:flex-1' : 'flex-1';
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List aria-label={label} className="flex flex-wrap gap-1 rounded-control bg-sunken p-1">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            onPointerDown={() => drawsAhead && drawAhead(tab.value)}
            className={`${basis} focus-ring min-h-12 rounded-inner border border-transparent px-2 py-1 text-secondary font-medium text-muted transition-colors duration-160 select-none data-active:border-line data-active:bg-surface data-active:text-ink`}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {/* Only these: the primitive keeps a panel that was left until a frame later, and the page would be laid out twice. */}
      <div className="relative">
        {tabs
          .filter((tab) => tab.value === value || tab.value === ahead)
          .map((tab) => (
            <Base.Panel
              key={tab.value}
              value={tab.value}
              keepMounted
              className="mt-6 rounded-inner outline-offset-8 outline-primary focus-visible:outline-2"
              {...aheadMark(tab.value !== value)}
              inert={false}
            >
              <IsAhead value={isAhead || tab.value !== value}>{tab.panel}</IsAhead>
            </Base.Panel>
          ))}
      </div>
    </Base.Root>
  );
}

/** The tab that a finger is on, and how to say so. */
function useAhead<Value>() {
  const [ahead, setAhead] = useState<Value | null>(null);
  useEffect(() => {
    if (ahead === null) return;
    const timer = setTimeout(setAhead, AHEAD_MS, null);
    return () => clearTimeout(timer);
  }, [ahead]);
  return [ahead, setAhead] as const;
}
