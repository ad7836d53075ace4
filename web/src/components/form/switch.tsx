export interface SwitchProps {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** On or off, at once. The whole row is the target. */
export function Switch({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <label className="focus-ring flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-control py-2 has-disabled:opacity-50">
      <span className="min-w-[min(100%,10rem)] flex-1">
        <span className="block text-body">{label}</span>
        {hint && <span className="block text-label text-muted">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-8 w-13 shrink-0 appearance-none rounded-full border border-control bg-sunken transition-colors duration-160 before:absolute before:top-1/2 before:left-1 before:size-5.5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-[translate,background-color] before:duration-160 checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-on-primary focus-visible:outline-none"
      />
    </label>
  );
}
