// The rest comes in a chunk of its own, so that what is shared is set up before anything uses it.
import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch((error: unknown) => {
  reportError(error);
  const place = document.querySelector('#root [role=status]');
  if (!place) return;
  place.removeAttribute('aria-label');
  place.textContent = 'Homeroom could not be loaded. Please check your connection and ';
  const again = Object.assign(document.createElement('a'), { href: location.href, textContent: 'try again' });
  place.append(again, '.');
});
