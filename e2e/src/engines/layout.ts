/** In the page: whether nothing is on its way: no font, no sheet. */
export function isAtRest(): boolean {
  const busy = '#root > .frame, [aria-busy=true], [data-starting-style], [data-ending-style]';
  return document.querySelector(busy) === null && document.fonts.status === 'loaded';
}

/** In the page: what a person could not read or hit: sideways, beyond the edge, cut, too small for a finger, or enlarged by iOS. */
export function layoutFindings(): string[] {
  const LEAST_TARGET = 44;
  /** iOS enlarges the page when it focuses a field with a smaller text. */
  const LEAST_FIELD_TEXT = 16;
  const { scrollWidth, clientWidth } = document.documentElement;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // Texts for screen readers are 1 px wide.
    element.getBoundingClientRect().width > 1;
  const nameOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const text = (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
    const box = [left, top, width, height].map(Math.round).join(' ');
    return `${element.tagName.toLowerCase()}.${element.className} '${text.slice(0, 60)}' (${box})`;
  };
  const isInScroller = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScroller(element.parentElement));
  const isHiding = (element: Element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
  };

  const seen = [...document.querySelectorAll('body *:not(svg *)')].filter(isSeen);
  const outside = seen.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left < -1 || right > clientWidth + 1) && !isInScroller(element.parentElement);
  });
  // What a native field shows is another tree's.
  const isField = (element: Element) => element.matches('input, select, textarea');
  const cut = seen.filter(
    (element) => isHiding(element) && !isField(element) && element.scrollWidth > element.clientWidth + 1,
  );
  const small = seen.filter((element) => {
    if (!element.matches('button, select, summary, input:not([type=hidden]), [role=tab]')) return false;
    const target = (element.matches('input') ? element.closest('label') : null) ?? element;
    const { width, height } = target.getBoundingClientRect();
    // A small sign may be hit beyond its edge.
    const reach = ['::before', '::after']
      .map((part) => getComputedStyle(target, part))
      .filter(({ position, content }) => position === 'absolute' && content !== 'none');
    const most = (side: 'width' | 'height', own: number) =>
      Math.max(own, ...reach.map((style) => Number.parseFloat(style[side]) || 0));
    return Math.min(most('width', width), most('height', height)) < LEAST_TARGET - 0.5;
  });
  const enlarged = seen.filter(
    (element) => isField(element) && Number.parseFloat(getComputedStyle(element).fontSize) < LEAST_FIELD_TEXT,
  );
  // iOS counts the padding of a date or a time that it draws itself beside its width.
  const native = seen.filter(
    (element) => element.matches('[type=date], [type=time]') && getComputedStyle(element).appearance !== 'none',
  );
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...outside.map((element) => `outside: ${nameOf(element)}`),
    ...cut.map((element) => `cut: ${nameOf(element)}`),
    ...small.map((element) => `small: ${nameOf(element)}`),
    ...native.map((element) => `drawn by the device: ${nameOf(element)}`),
    ...enlarged.map((element) => `text of a field: ${nameOf(element)}`),
  ];
}
