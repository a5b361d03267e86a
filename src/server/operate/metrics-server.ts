// The numbers at an address of their own: not for the public, and so not behind the same door.
import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

export function createMetricsServer(metrics: Metrics): Server {
  return createServer(
    { headersTimeout: 10_000, requestTimeout: 10_000 },
    ({ method = '', url }, response) => {
      if (url !== '/metrics' || !['GET', 'HEAD'].includes(method)) return void response.writeHead(404).end();
      const headers = {
        'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
        'Cache-Control': 'no-store',
      };
      response.writeHead(200, headers).end(metrics.text());
    },
  );
}
