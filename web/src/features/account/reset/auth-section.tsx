import { type ReactNode, useEffect, useRef } from 'react';

interface AuthSectionProps {
  title: string;
  /** Below the heading. */
  text?: ReactNode;
  children?: ReactNode;
}

/** What stands in place of the two tabs: its heading takes the focus when it appears, so that it is read out. */
export function AuthSection({ title, text, children }: AuthSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      {/* It takes the focus so that it is read out; it is no control and shows no ring. */}
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-6 text-display font-semibold tracking-tight text-balance outline-none"
      >
        {title}
      </h1>
      {text && <p className="mt-2 mb-8 text-body [overflow-wrap:anywhere] text-pretty text-muted">{text}</p>}
      {children}
    </>
  );
}
