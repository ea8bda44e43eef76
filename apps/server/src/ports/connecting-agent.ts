import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { providerLimits } from './provider-calls.ts';

type Connect = (options: object, connected?: () => void) => Duplex | null | undefined;

/** Connections to a provider, over TLS or without: whoever has not taken one within two seconds is away (§11.12). */
export function connectingAgent(
  protocol: 'http' | 'https',
  connectMs: number = providerLimits.connectMs,
): http.Agent {
  const options = { keepAlive: true, maxSockets: 100 };
  const agent = protocol === 'https' ? new https.Agent(options) : new http.Agent(options);
  // Its types leave out what every agent has, and its documentation names for this.
  const connecting = agent as http.Agent & { createConnection: Connect };
  const connect = connecting.createConnection.bind(agent);
  connecting.createConnection = (...given) => inTime(connect(...given), protocol, connectMs);
  return agent;
}

function inTime(socket: ReturnType<Connect>, protocol: 'http' | 'https', ms: number): ReturnType<Connect> {
  if (!socket) return socket;
  const timer = setTimeout(() => socket.destroy(new Error('the provider did not connect in time')), ms);
  const clear = () => clearTimeout(timer);
  return socket.once(protocol === 'https' ? 'secureConnect' : 'connect', clear).once('close', clear);
}
