/** A wallet's own side: the card that pays, or none. */
(() => {
  const choose = (number) => parent.postMessage({ type: 'wallet', number }, '*');
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => choose(button.dataset.number));
  addEventListener('keydown', ({ key }) => key === 'Escape' && choose());
  // The page gives the frame the focus once it is there.
  addEventListener('focus', () => document.querySelector('button').focus(), { once: true });
})();
