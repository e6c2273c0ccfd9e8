/** What is too small to be hit, in words; it runs in the browser. Links inside a sentence are exempt, as the standard has it. */
export function findSmallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, label:has(input), textarea, input:not([type=radio], [type=hidden])',
  );
  return [...targets]
    .filter((target) => target.checkVisibility() && !target.closest('[aria-hidden]'))
    .filter((target) => {
      const sentence = target.closest('p')?.textContent?.trim();
      const insideSentence =
        getComputedStyle(target).display === 'inline' && sentence !== target.textContent?.trim();
      return !(target.closest('p') && insideSentence);
    })
    .flatMap((target) => {
      const box = target.getBoundingClientRect();
      // A card's link covers the whole card with what stands after it.
      const cover = getComputedStyle(target, '::after');
      const width = Math.max(box.width, Number.parseFloat(cover.width) || 0);
      const height = Math.max(box.height, Number.parseFloat(cover.height) || 0);
      const large = width >= 24 && height >= 24;
      return large ? [] : [`${target.outerHTML.slice(0, 90)} is ${width} by ${height}`];
    });
}
