import type { OperatorResponse } from '@lulla/domain/protocol/operator-response';
import { Hono } from 'hono';
import type { Context } from '../../context/context.ts';
import type { AppEnv } from '../../http/request/app-env.ts';

/** `GET /api/operator`: who runs this Lulla, for everybody. */
export function operatorRoutes({ config }: Context): Hono<AppEnv> {
  const { name, email, address, organisationId } = config.operator;
  const answer: OperatorResponse = { name, email, address, organisationId, billing: config.billing };
  const app = new Hono<AppEnv>();
  app.get('/api/operator', (c) => c.json(answer));
  return app;
}
