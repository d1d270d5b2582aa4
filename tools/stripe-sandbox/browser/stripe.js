/** Stands in for the provider's browser script: the calls that Homeroom makes, with the same shapes and errors. */
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const integrationError = (message) => Object.assign(new Error(message), { name: 'IntegrationError' });

  function ask(frame, message) {
    return new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = ({ data }) => resolve(data);
      frame.contentWindow.postMessage(message, origin, [channel.port2]);
    });
  }

  function inOverlay(frame, label) {
    const overlay = document.createElement('div');
    overlay.setAttribute('role', 'dialog');
    overlay.setAttribute('aria-label', label);
    overlay.style.cssText = 'position:fixed;inset:0;background:#000a;display:grid;place-items:center;z-index:2147483647';
    frame.title = label;
    frame.style.cssText = 'width:min(400px,92vw);height:min(340px,92vh);border:0;border-radius:12px;background:#fff';
    overlay.append(frame);
    document.body.append(overlay);
    return overlay;
  }

  /** The common part of both elements: the provider's frame and its listeners. */
  class FrameElement {
    #listeners = new Map();
    #hear;

    constructor(options, elements) {
      this.options = options;
      this.elements = elements;
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
      return this;
    }
    once(name, listener) {
      return this.on(name, listener);
    }
    off(name, listener) {
      this.#listeners.set(
        name,
        (this.#listeners.get(name) ?? []).filter((known) => known !== listener),
      );
      return this;
    }
    emit(name, event = {}) {
      for (const listener of this.#listeners.get(name) ?? []) listener({ elementType: this.type, ...event });
    }

    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!place) throw integrationError('The element to mount into does not exist');
      const { key, appearance, fonts } = this.elements;
      const { page, name, title, height } = this.look;
      const frame = document.createElement('iframe');
      frame.name = `${name}${Math.floor(Math.random() * 1e5)}`;
      frame.title = title;
      frame.src = `${origin}${page}#${encodeURIComponent(JSON.stringify({ key, appearance, fonts }))}`;
      frame.style.cssText = `border:0;width:100%;height:${height};display:block;color-scheme:light`;
      this.frame = frame;
      this.#hear = ({ source, data }) => source === frame.contentWindow && this.hear(data);
      addEventListener('message', this.#hear);
      place.append(frame);
    }
    unmount() {
      this.frame?.remove();
      this.frame = undefined;
      removeEventListener('message', this.#hear);
    }
    destroy() {
      this.unmount();
      this.elements.forget(this);
    }
    update(options) {
      Object.assign(this.options, options);
    }
    focus() {}
    blur() {}
    collapse() {}
  }

  class PaymentElement extends FrameElement {
    type = 'payment';
    look = { page: '/elements', name: '__privateStripeFrame', title: 'Secure payment input frame', height: '164px' };

    hear(data) {
      if (data.type === 'ready') this.emit('ready');
      if (data.type === 'height') this.frame.style.height = `${data.height}px`;
      if (data.type === 'change')
        this.emit('change', { complete: data.complete, empty: data.empty, collapsed: false, value: { type: 'card' } });
    }
  }

  const NO_WALLETS = { amazonPay: false, applePay: false, googlePay: false, klarna: false, link: false, paypal: false };

  /** A test wallet in place of the browser's own wallets. */
  class ExpressCheckoutElement extends FrameElement {
    type = 'expressCheckout';
    look = { page: '/wallet', name: '__privateStripeWallet', title: 'Secure express checkout frame', height: '48px' };

    hear({ type }) {
      if (type === 'ready') this.emit('ready', { availablePaymentMethods: { ...NO_WALLETS, googlePay: true } });
      if (type === 'click') this.emit('click', { expressPaymentType: 'google_pay', resolve: () => this.open(), reject() {} });
    }
    open() {
      const sheet = document.createElement('iframe');
      sheet.name = 'stripe-wallet-frame';
      sheet.src = `${origin}/wallet-sheet`;
      const overlay = inOverlay(sheet, 'Test wallet');
      const hear = ({ source, data }) => {
        if (source !== sheet.contentWindow || data.type !== 'wallet') return;
        removeEventListener('message', hear);
        overlay.remove();
        this.frame?.focus();
        if (!data.number) return this.emit('cancel');
        this.number = data.number;
        const address = { line1: '1 Test Way', line2: null, city: 'Irvine', state: 'CA', postal_code: '92602', country: 'US' };
        this.emit('confirm', { expressPaymentType: 'google_pay', billingDetails: { name: 'Test Wallet', address }, paymentFailed() {} });
      };
      addEventListener('message', hear);
      sheet.addEventListener('load', () => sheet.focus());
    }
  }

  const ELEMENTS = { payment: PaymentElement, expressCheckout: ExpressCheckoutElement };

  class Elements {
    #known = [];
    constructor(key, { clientSecret, appearance, fonts = [] }) {
      this.key = key;
      this.clientSecret = clientSecret;
      this.appearance = appearance;
      this.fonts = fonts;
    }
    create(type, options = {}) {
      if (!Object.hasOwn(ELEMENTS, type)) throw integrationError(`The sandbox has no ${type} element`);
      const element = new ELEMENTS[type](options, this);
      this.#known.push(element);
      return element;
    }
    getElement(wanted = 'payment') {
      return this.#known.find(({ type }) => type === wanted) ?? null;
    }
    /** The card to pay with: that of a wallet that was just confirmed, or the one in the fields. */
    takePayer() {
      const wallet = this.getElement('expressCheckout');
      const number = wallet?.number;
      if (!number) return { element: this.getElement(), message: {} };
      wallet.number = undefined;
      return { element: wallet, message: { number } };
    }
    forget(element) {
      this.#known = this.#known.filter((known) => known !== element);
    }
    update({ appearance } = {}) {
      if (!appearance) return;
      this.appearance = appearance;
      for (const { frame } of this.#known) frame?.contentWindow.postMessage({ type: 'appearance', appearance }, origin);
    }
    on() {}
    off() {}
    async fetchUpdates() {
      return {};
    }
    async submit() {
      const { frame } = this.getElement() ?? {};
      if (!frame) return { error: { type: 'validation_error', message: 'The payment form is not on the page' } };
      const { error } = await ask(frame, { type: 'validate' });
      return error ? { error } : { selectedPaymentMethod: 'card' };
    }
  }

  function challenge(intent, clientSecret, key) {
    return new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.name = 'stripe-challenge-frame';
      frame.src = `${origin}/challenge#${encodeURIComponent(JSON.stringify({ id: intent.id, clientSecret, key }))}`;
      const overlay = inOverlay(frame, '3D Secure authentication');
      const hear = ({ source, data }) => {
        if (source !== frame.contentWindow || data.type !== 'challenge') return;
        removeEventListener('message', hear);
        overlay.remove();
        const passed = data.intent.status === 'succeeded';
        resolve(passed ? { paymentIntent: data.intent } : { error: data.intent.last_payment_error ?? data.intent.error });
      };
      addEventListener('message', hear);
    });
  }

  const notInSandbox = () => Promise.reject(integrationError('The sandbox does not have this call'));

  function Stripe(key) {
    if (!/^pk_test_/.test(key ?? '')) throw integrationError('The sandbox takes publishable test keys only.');
    const result = (reply) => (reply.error ? { error: reply.error } : { paymentIntent: reply });
    const finish = (outcome, clientSecret) =>
      outcome.paymentIntent?.status === 'requires_action' ? challenge(outcome.paymentIntent, clientSecret, key) : outcome;

    return {
      _registerWrapper() {},
      registerAppInfo() {},
      elements({ clientSecret, appearance, fonts } = {}) {
        if (clientSecret && !/^pi_\w+_secret_\w+$/.test(clientSecret)) throw integrationError('Invalid value for elements(): clientSecret');
        return new Elements(key, { clientSecret, appearance, fonts });
      },
      async confirmPayment({ elements, clientSecret = elements?.clientSecret, confirmParams = {}, redirect }) {
        const { element, message } = elements.takePayer();
        if (!element?.frame) throw integrationError('The payment form is not on the page');
        const given = confirmParams.payment_method_data?.billing_details ?? {};
        if (element.options.fields?.billingDetails === 'never' && ['name', 'email', 'phone', 'address'].some((part) => !(part in given)))
          throw integrationError('You specified "never" for fields.billing_details, but did not pass billing_details when confirming');
        const outcome = await finish(result(await ask(element.frame, { type: 'confirm', clientSecret, ...message })), clientSecret);
        if (outcome.error || redirect === 'if_required') return outcome;
        const target = new URL(confirmParams.return_url);
        target.searchParams.set('payment_intent', outcome.paymentIntent.id);
        target.searchParams.set('redirect_status', outcome.paymentIntent.status);
        location.assign(target);
        return new Promise(() => {});
      },
      // The provider's React library checks that these exist. Homeroom does not call them.
      createToken: notInSandbox,
      createPaymentMethod: notInSandbox,
      confirmCardPayment: notInSandbox,
      async retrievePaymentIntent(clientSecret) {
        const query = new URLSearchParams({ key, client_secret: clientSecret });
        return result(await (await fetch(`${origin}/v1/payment_intents/${clientSecret.split('_secret_')[0]}?${query}`)).json());
      },
    };
  }
  // The release that @stripe/stripe-js asks for.
  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();
