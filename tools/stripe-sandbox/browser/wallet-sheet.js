/** The wallet's sheet: choose a card, or cancel. */
(() => {
  const choose = (number) => parent.postMessage({ type: 'wallet', number }, '*');
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => choose(button.dataset.number));
  addEventListener('keydown', ({ key }) => key === 'Escape' && choose());
  // The page focuses the frame when it has loaded.
  addEventListener('focus', () => document.querySelector('button').focus(), { once: true });
})();
