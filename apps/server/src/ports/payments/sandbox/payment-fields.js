// Within the sandbox's frame. The page around it asks for a token, naming the nonce that it has made for this frame; it gets the
// token, the last four digits and the brand, or what is wrong. What was typed goes to the sandbox alone.
const nonce = new URLSearchParams(location.search).get('nonce');
const chosen = () => document.querySelector('input[name=method]:checked').value;
const show = () => {
  for (const kind of ['card', 'bank']) document.getElementById(kind).hidden = kind !== chosen();
};
for (const radio of document.querySelectorAll('input[name=method]')) radio.addEventListener('change', show);

const typed = () => {
  const method = chosen();
  const fields = { method };
  for (const field of document.querySelectorAll(`#${method} [name]`)) fields[field.name] = field.value;
  if (method === 'card') {
    fields.exp_month = Number(fields.exp_month);
    fields.exp_year = Number(fields.exp_year);
  }
  return fields;
};

const createToken = async () => {
  const reply = await fetch('/sandbox/pay/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typed()),
    credentials: 'omit',
  });
  const { errors, ...token } = await reply.json();
  return reply.ok ? token : { errors: errors.map(({ message }) => message) };
};

const tell = (message) => parent.postMessage({ ...message, nonce }, '*');
addEventListener('message', ({ source, data }) => {
  if (source !== parent || !nonce || data?.nonce !== nonce || data.type !== 'tokenize') return;
  createToken().then(
    (answer) => tell({ type: 'tokenized', ...answer }),
    (error) => tell({ type: 'tokenized', errors: [String(error?.message)] }),
  );
});
// The frame is as high as its fields: nothing of them is scrolled within it.
new ResizeObserver(() => tell({ type: 'height', height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);
tell({ type: 'ready' });
