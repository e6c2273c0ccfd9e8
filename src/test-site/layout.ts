/**
 * What does not fit on the page as it stands, in words; it runs in the browser. Text must not leave
 * the window nor the box that it stands in, where it would lie over a neighbour or be cut off.
 * What a visitor can scroll by itself is no misfit if the page's maker may have meant it.
 */
export function findMisfits(mayScroll = false): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const ofThePage = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const misfits: { element: Element; found: string[] }[] = [];
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40)}”`;
  const isHidden = (element: HTMLElement) =>
    !element.checkVisibility({ visibilityProperty: true }) ||
    // Words that are for screen readers only.
    [element, element.parentElement].some(
      (box) => box && getComputedStyle(box).clipPath === 'inset(50%)',
    );

  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      isScrolled(element.parentElement));

  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const found: string[] = [];
    if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1) {
      found.push('overflows its width');
    }
    if (
      element.scrollHeight > element.clientHeight + 1 &&
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowY)
    ) {
      found.push('is cut off at the bottom');
    }
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > clientWidth + 1) {
        found.push(`extends past the viewport (${Math.round(left)} to ${Math.round(right)} px)`);
      }
    }
    // Asked last, since it takes longest and there is hardly ever anything. A picture that does not
    // come has its words in its place, and cuts them off by itself.
    if (found.length === 0 || isHidden(element) || element.closest('svg, img, [inert]')) continue;
    if (mayScroll && isScrolled(element)) continue;
    misfits.push({ element, found });
  }
  // The elements around one that overflows overflow as well.
  const innermost = misfits.filter(
    ({ element }) =>
      !misfits.some((other) => other.element !== element && element.contains(other.element)),
  );
  const ofElements = innermost.flatMap(({ element, found }) =>
    found.map((misfit) => `${nameOf(element)} ${misfit}`),
  );
  return [...ofThePage, ...ofElements, ...overlapsInHeader(nameOf)];

  function overlapsInHeader(name: (element: Element) => string): string[] {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('header a, header button, header label'),
    ].filter((control) => control.checkVisibility() && !control.closest(':popover-open'));
    return controls.flatMap((one, index) =>
      controls.slice(index + 1).flatMap((other) => {
        const a = one.getBoundingClientRect();
        const b = other.getBoundingClientRect();
        const apart =
          a.right <= b.left + 1 ||
          b.right <= a.left + 1 ||
          a.bottom <= b.top + 1 ||
          b.bottom <= a.top + 1;
        return apart ? [] : [`${name(one)} overlaps ${name(other)}`];
      }),
    );
  }
}
