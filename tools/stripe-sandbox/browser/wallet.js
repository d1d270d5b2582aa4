/** The test wallet's button. It pays with the card chosen in the wallet's sheet. */
(() => {
  const { key } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  document.querySelector('button').addEventListener('click', () => parent.postMessage({ type: 'click' }, '*'));
  addEventListener('message', async ({ data, ports: [reply] }) => {
    if (data.type === 'confirm') reply.postMessage(await confirmPayment(key, data.clientSecret, data.number));
  });
  parent.postMessage({ type: 'ready' }, '*');
})();
