import { type ComponentProps, useId } from 'react';
import { controlProps, controlStyle, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'>, FieldTexts {}

/** A one-line text field; part of a group, it may be given what is wrong with that. Spread a form library's registration (`ref`, `name`, `onChange`, `onBlur`) onto it. */
export function TextField({ label, labelHidden, hint, error, errorSpoken, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} errorSpoken={errorSpoken}>
      <input type="text" {...controlProps(id, { hint, error })} {...input} className={controlStyle} />
    </FieldFrame>
  );
}
