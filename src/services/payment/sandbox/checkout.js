/* Stand-in for the payment provider's widget: the same constructor, options and callbacks. Needs no inline style,
   no inline script and no eval, so it runs under a strict Content-Security-Policy. */
(() => {
  const base = new URL('.', document.currentScript.src);
  const METHODS = [
    ['upi', 'UPI'],
    ['card', 'Card'],
    ['netbanking', 'Netbanking'],
  ];
  const BANKS = [
    ['TEST', 'Test Bank'],
    ['DEMO', 'Demo Co-operative Bank'],
  ];
  /** Test cards that fail at once, as the provider's do. */
  const FAILING_CARDS = /^4100280000(090000|080001|070002|060003|030006|020007|010008|000009)$/;

  const el = (tag, props = {}, ...children) => {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(props)) {
      if (name in node && typeof value !== 'string') node[name] = value;
      else node.setAttribute(name, value);
    }
    node.append(...children);
    return node;
  };
  const rupees = (paise) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);

  const loadStyles = () => {
    const href = new URL('checkout.css', base).href;
    const there = [...document.styleSheets].find((sheet) => sheet.href === href);
    if (there) return Promise.resolve();
    return new Promise((resolve) => {
      const link = el('link', { rel: 'stylesheet', href });
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
      document.head.append(link);
    });
  };

  const postForm = (action, fields) => {
    const form = el('form', { method: 'post', action, hidden: true });
    for (const [name, value] of Object.entries(fields))
      form.append(el('input', { type: 'hidden', name, value }));
    document.body.append(form);
    form.submit();
  };

  class Razorpay {
    constructor(options) {
      if (!options || !options.key) throw new Error('`key` is required');
      this.options = options;
      this.listeners = {};
    }

    on(event, listener) {
      (this.listeners[event] ??= []).push(listener);
      return this;
    }

    open() {
      if (this.dialog) return this;
      this.returnFocus = document.activeElement;
      this.dialog = el('dialog', { class: 'kpay', 'aria-labelledby': 'kpay-title' });
      const colour = this.options.theme && this.options.theme.color;
      if (colour && CSS.supports('color', colour)) this.dialog.style.setProperty('--kpay-accent', colour);
      this.dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if ((this.options.modal || {}).escape !== false) this.dismiss();
      });
      this.dialog.addEventListener('click', (event) => {
        if (event.target === this.dialog && (this.options.modal || {}).backdropclose === true) this.dismiss();
      });
      void this.start();
      return this;
    }

    /** Ends the widget without a result. */
    close() {
      if (!this.dialog) return;
      this.dialog.close();
      this.dialog.remove();
      this.dialog = undefined;
      if (this.returnFocus instanceof HTMLElement) this.returnFocus.focus();
    }

    dismiss() {
      if (this.busy) return;
      const modal = this.options.modal || {};
      if (modal.confirm_close && !window.confirm('Do you want to stop this payment?')) return;
      this.close();
      if (typeof modal.ondismiss === 'function') modal.ondismiss();
    }

    async start() {
      const { key, order_id: orderId } = this.options;
      await loadStyles();
      if (!this.dialog) return;
      document.body.append(this.dialog);
      this.dialog.showModal();
      this.show('Please wait', el('p', { role: 'status' }, 'Loading…'));
      const url = new URL('preferences', base);
      url.search = new URLSearchParams({ key_id: key, order_id: orderId || '' });
      const answer = await fetch(url)
        .then((response) => response.json())
        .catch(() => undefined);
      if (!this.dialog) return;
      if (!answer || !answer.order) {
        const words =
          (answer && answer.error && answer.error.description) || 'The payment service cannot be reached.';
        this.show('This payment cannot start', el('p', { role: 'alert', class: 'kpay-alert' }, words));
        return;
      }
      this.amount = answer.order.amount;
      if (answer.order.status === 'paid') {
        this.show(
          'Already paid',
          el('p', { role: 'status' }, 'This order has been paid. You may close this window.'),
        );
        return;
      }
      this.choose();
    }

    /** Puts a screen into the dialog under the head with shop, amount and Close. */
    show(title, ...content) {
      const close = el('button', { type: 'button', class: 'kpay-close', 'aria-label': 'Close' }, '×');
      close.addEventListener('click', () => this.dismiss());
      const { name = 'Payment', description = '' } = this.options;
      const head = el(
        'header',
        { class: 'kpay-head' },
        el('p', { class: 'kpay-ribbon' }, 'Test payment: no money moves'),
        el('p', { class: 'kpay-shop' }, name),
        description ? el('p', { class: 'kpay-description' }, description) : '',
        this.amount ? el('p', { class: 'kpay-amount' }, rupees(this.amount)) : '',
        close,
      );
      const body = el(
        'div',
        { class: 'kpay-body' },
        el('h2', { id: 'kpay-title', tabindex: '-1' }, title),
        ...content,
      );
      this.dialog.replaceChildren(head, body);
      body.querySelector('h2').focus();
    }

    choose(problem) {
      const prefill = this.options.prefill || {};
      const first = METHODS.some(([id]) => id === prefill.method) ? prefill.method : this.method || 'upi';
      const panels = {
        upi: el(
          'div',
          { class: 'kpay-panel' },
          field('UPI ID', text('vpa', 'success@razorpay', { inputmode: 'email', spellcheck: 'false' })),
          el('p', { class: 'kpay-hint' }, 'success@razorpay pays, failure@razorpay fails.'),
        ),
        card: el(
          'div',
          { class: 'kpay-panel' },
          field('Card number', text('number', '4100 2800 0000 1007', { inputmode: 'numeric' })),
          el(
            'div',
            { class: 'kpay-pair' },
            field('Expiry', text('expiry', '12/34', { inputmode: 'numeric' })),
            field('CVV', text('cvv', '123', { inputmode: 'numeric' })),
          ),
        ),
        netbanking: el(
          'div',
          { class: 'kpay-panel' },
          field(
            'Bank',
            el('select', { name: 'bank' }, ...BANKS.map(([value, label]) => el('option', { value }, label))),
          ),
        ),
      };
      const choice = el('fieldset', { class: 'kpay-methods' }, el('legend', {}, 'Pay with'));
      for (const [id, label] of METHODS) {
        const radio = el('input', { type: 'radio', name: 'method', value: id, checked: id === first });
        choice.append(el('label', {}, radio, el('span', {}, label)));
      }
      const form = el('form', { class: 'kpay-form', novalidate: '' }, choice, ...Object.values(panels));
      const pick = () => {
        this.method = new FormData(form).get('method');
        for (const [id, panel] of Object.entries(panels)) panel.hidden = id !== this.method;
      };
      form.addEventListener('change', pick);
      form.append(el('button', { class: 'kpay-primary' }, `Pay ${rupees(this.amount)}`));
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        const values = Object.fromEntries(new FormData(form));
        const number = values.number.replace(/\D/g, '');
        if (this.method === 'upi' && values.vpa === 'success@razorpay')
          return void this.pay('success', values);
        if (this.method === 'upi' && values.vpa === 'failure@razorpay')
          return void this.pay('failure', values);
        if (this.method === 'card' && FAILING_CARDS.test(number)) return void this.pay('failure', values);
        this.askBank(values);
      });
      pick();
      this.show(
        'Choose how to pay',
        problem ? el('p', { role: 'alert', class: 'kpay-alert' }, problem) : '',
        form,
      );
    }

    /** Stands where the bank's page would open. */
    askBank(values) {
      const success = el('button', { type: 'button', class: 'kpay-primary' }, 'Success');
      const failure = el('button', { type: 'button', class: 'kpay-secondary' }, 'Failure');
      success.addEventListener('click', () => this.pay('success', values));
      failure.addEventListener('click', () => this.pay('failure', values));
      this.show(
        'Test bank',
        el('p', {}, 'Say how the bank shall answer.'),
        el('div', { class: 'kpay-form' }, success, failure),
      );
    }

    async pay(outcome, values) {
      this.busy = true;
      this.show('One moment', el('p', { role: 'status', class: 'kpay-wait' }, 'Talking to your bank…'));
      const { order_id: orderId, prefill = {} } = this.options;
      const wish = {
        order_id: orderId,
        outcome,
        method: this.method,
        email: prefill.email,
        contact: prefill.contact,
      };
      if (this.method === 'upi') wish.vpa = values.vpa;
      if (this.method === 'netbanking') wish.bank = values.bank;
      const result = await fetch(new URL('../pay', base), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      })
        .then((response) => response.json())
        .catch(() => ({
          error: {
            code: 'SERVER_ERROR',
            description: 'The payment service cannot be reached.',
            metadata: {},
          },
        }));
      this.busy = false;
      if (result.error) this.fail(result.error);
      else if (result.razorpay_payment_id) this.succeed(result);
      else
        this.show(
          'Waiting for the bank',
          el('p', { role: 'status' }, 'You may close this window. The shop hears of your payment by itself.'),
        );
    }

    succeed(result) {
      const { handler, callback_url: callbackUrl, redirect } = this.options;
      this.close();
      if (callbackUrl && (redirect || typeof handler !== 'function')) postForm(callbackUrl, result);
      else if (typeof handler === 'function') handler(result);
    }

    fail(error) {
      const { callback_url: callbackUrl, redirect, retry = {}, modal = {} } = this.options;
      for (const listener of this.listeners['payment.failed'] || []) listener({ error });
      if (!this.dialog) return;
      if (callbackUrl && redirect) {
        const flat = Object.entries(error).map(([key, value]) => [
          `error[${key}]`,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]);
        postForm(callbackUrl, Object.fromEntries(flat));
        return;
      }
      if (retry.enabled === false || retry === false) {
        this.close();
        if (typeof modal.ondismiss === 'function') modal.ondismiss();
        return;
      }
      this.choose(error.description);
    }
  }

  function text(name, value, props) {
    return el('input', { name, value, autocomplete: 'off', ...props });
  }

  function field(label, control) {
    return el('label', { class: 'kpay-field' }, el('span', {}, label), control);
  }

  window.Razorpay = Razorpay;
})();
