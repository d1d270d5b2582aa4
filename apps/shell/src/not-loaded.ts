/** Adds a line above the server's HTML, which stays readable. */
function lineAbovePage(): HTMLElement {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.className = 'not-loaded';
  document.body.prepend(line);
  return line;
}

/** Reports that the shell's own code failed to load: in the empty frame, or above the server's HTML. */
export function sayNotLoaded(): void {
  const place = document.querySelector<HTMLElement>('#root .first-page') ?? lineAbovePage();
  place.removeAttribute('aria-label');
  place.textContent = 'Homeroom could not be loaded. Please check your connection and ';
  const again = Object.assign(document.createElement('a'), { href: location.href, textContent: 'try again' });
  place.append(again, '.');
}
