import type { ReactNode } from 'react';

/** Two buttons side by side, one above the other when large text needs the room. */
export function ButtonRow({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`flex flex-wrap gap-2 *:flex-[1_1_8rem] ${className}`}>{children}</div>;
}
