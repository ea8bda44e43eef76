import { Notice } from '../../../../ui/states/Notice.tsx';

/** What was refused, under one heading; nothing while nothing is. */
export function PaymentErrors({ title, messages }: { title: string; messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <Notice tone="bad" title={title}>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
