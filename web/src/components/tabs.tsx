import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string; panel: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two to six views of one thing, arrow keys between them. Only the chosen panel is mounted. Load lazily. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  // More than a phone has room for in a row are two rows of three.
  const basis = tabs.length > 5 ? 'flex-[1_1_30%] md:flex-1' : 'flex-1';
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List aria-label={label} className="flex flex-wrap gap-1 rounded-control bg-sunken p-1">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={`${basis} focus-ring min-h-12 rounded-inner border border-transparent px-2 py-1 text-secondary font-medium text-muted transition-colors duration-160 select-none data-active:border-line data-active:bg-surface data-active:text-ink`}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {/* One: the primitive keeps a panel that was left until a frame later, and the page would be laid out twice. */}
      <Base.Panel
        key={value}
        value={value}
        className="mt-6 rounded-inner outline-offset-8 outline-primary focus-visible:outline-2"
      >
        {tabs.find((tab) => tab.value === value)?.panel}
      </Base.Panel>
    </Base.Root>
  );
}
