/**
 * What does not fit on the page as it stands, in words; it runs in the browser. Text must not leave
 * the window nor the box that it stands in, where it would lie over a neighbour or be cut off.
 */
export function findMisfits(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const misfits = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40)}”`;
  const isHidden = (element: HTMLElement) =>
    !element.checkVisibility({ visibilityProperty: true }) ||
    // Words that are for screen readers only.
    [element, element.parentElement].some(
      (box) => box && getComputedStyle(box).clipPath === 'inset(50%)',
    );

  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const found: string[] = [];
    if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1) {
      found.push('holds more than its width');
    }
    if (
      element.scrollHeight > element.clientHeight + 1 &&
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowY)
    ) {
      found.push('hides a part below');
    }
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > clientWidth + 1) {
        found.push(`leaves the window (${left} to ${right})`);
      }
    }
    // Asked last, since it takes longest and there is hardly ever anything. A picture that does not
    // come has its words in its place, and cuts them off by itself.
    if (found.length === 0 || isHidden(element) || element.closest('svg, img, [inert]')) continue;
    misfits.push(...found.map((misfit) => `${nameOf(element)} ${misfit}`));
  }
  return [...misfits, ...overlapsInHeader(nameOf)];

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
        return apart ? [] : [`${name(one)} lies over ${name(other)}`];
      }),
    );
  }
}

/** Words of the headings that stand on more than one line; it runs in the browser. */
export function findBrokenWords(): string[] {
  const broken: string[] = [];
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      // A word may part after a hyphen of its own.
      for (const { 0: word, index } of text.data.matchAll(/[^\s-]+-?/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        if (lines.size > 1) broken.push(`${heading.tagName} “${word}”`);
      }
    }
  }
  return broken;
}
