// Within the frame of Stripe's fields, which is a document of ours and the only one that loads Stripe's script. The page around it asks
// for a token, naming the nonce that it has made for this frame; it gets the id of a payment method, or what is wrong. What is typed
// stands in Stripe's own frames: neither this document nor our server ever sees it.
const nonce = new URLSearchParams(location.search).get('nonce');
const { publishableKey, locale } = JSON.parse(document.getElementById('settings').textContent);
const stripe = Stripe(publishableKey, { locale });
const elements = stripe.elements({
  mode: 'setup',
  currency: 'usd',
  paymentMethodCreation: 'manual',
  paymentMethodTypes: ['card', 'us_bank_account'],
});
const fields = elements.create('payment');
fields.mount('#fields');

const createToken = async () => {
  const { error: refused } = await elements.submit();
  if (refused) return { errors: [refused.message] };
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
  return error ? { errors: [error.message] } : { token: paymentMethod.id };
};

const tell = (message) => parent.postMessage({ ...message, nonce }, location.origin);
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin || !nonce || data?.nonce !== nonce) return;
  if (data.type !== 'tokenize') return;
  createToken().then(
    (answer) => tell({ type: 'tokenized', ...answer }),
    (error) => tell({ type: 'tokenized', errors: [String(error?.message)] }),
  );
});
new ResizeObserver(() => tell({ type: 'height', height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);
fields.on('ready', () => tell({ type: 'ready' }));
