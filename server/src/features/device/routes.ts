import { uuidSchema } from '@lulla/domain/uuid';
import { Hono } from 'hono';
import type { Context } from '../../context/context.ts';
import type { AppContext, AppEnv } from '../../http/request/app-env.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordSecurityEvent, sourceOf } from '../../rows/security/writes.ts';
import { mustBeSignedIn } from '../../session/account-session.ts';
import { endSessions } from '../../session/account-writes.ts';
import { publishEnded } from '../../stream/publish.ts';
import { presentDevice } from './present.ts';
import { getDevices } from './reads.ts';

/** The list of signed-in devices, and remote sign-out. What waits on such a device stays there (sync.md, D27). */
export function deviceRoutes(context: Context): Hono<AppEnv> {
  const { database, relay, clock } = context;
  const app = new Hono<AppEnv>();

  async function tell(c: AppContext, ended: readonly string[]): Promise<void> {
    publishEnded(relay, ended);
    if (ended.length === 0) return;
    const { userId } = mustBeSignedIn(c);
    const details = { sessions: ended.length };
    await recordSecurityEvent(context, { type: 'sessions_ended', severity: 'info', userId, details }, sourceOf(c));
  }

  app.get('/api/devices', async (c) => {
    const { userId, sessionId } = mustBeSignedIn(c);
    const devices = await getDevices(database, userId, clock.now());
    return c.json({ devices: devices.map((device) => presentDevice(device, sessionId)) });
  });

  app.delete('/api/devices/:id', async (c) => {
    const { userId } = mustBeSignedIn(c);
    const id = c.req.param('id');
    const isId = uuidSchema.safeParse(id).success;
    const ended = isId ? await endSessions(database, userId, { only: id }) : [];
    if (ended.length === 0) throw new AppError(404, 'device_not_found');
    await tell(c, ended);
    return c.body(null, 204);
  });

  app.post('/api/devices/sign-out-others', async (c) => {
    const { userId, sessionId: own } = mustBeSignedIn(c);
    const ended = await endSessions(database, userId, { but: own });
    await tell(c, ended);
    return c.json({ ended: ended.length });
  });

  return app;
}
