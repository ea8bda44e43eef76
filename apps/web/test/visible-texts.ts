const told = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'];

/** Every text that somebody sees or is read aloud: on the page, in its title, in names of controls, values of buttons. */
export function visibleTexts(): readonly string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      if (!node.parentElement?.closest('style, script')) texts.push(node.data);
    } else if (node instanceof Element)
      texts.push(typedInto(node), ...told.map((name) => (node as Element).getAttribute(name) ?? ''));
  }
  return texts.map((text) => text.trim()).filter(Boolean);
}

/** What stands in a field that is typed into. */
const typedInto = (node: Element): string =>
  node instanceof HTMLInputElement && /^(text|email|search|)$/.test(node.type) ? node.value : '';
