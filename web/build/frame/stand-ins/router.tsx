import type { ComponentProps } from 'react';

/** A link that leads nowhere: it is only seen. */
export function Link(props: ComponentProps<'a'> & Record<string, unknown>) {
  const { to: _to, search: _search, activeOptions: _options, activeProps: _props, ...rest } = props;
  return <a {...rest} />;
}
