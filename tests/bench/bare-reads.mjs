import Koa from 'koa'
import { createSession } from 'koa-session'
import { Pool } from 'pg'

/**
 * The floor to measure signed-in reads against: Koa, koa-session with its sessions in PostgreSQL, and the one row that is
 * asked for, with no rule of the product around it.
 */

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await pool.query(`create table if not exists bare_read_session (
    key text primary key, data jsonb not null, expires_at timestamptz not null);
  create table if not exists bare_user (id text primary key, username text not null, email text not null);
  create table if not exists bare_read (
    user_id text not null, module_number int not null, form_data jsonb not null, current_step int not null,
    version int not null default 1, updated_at timestamptz not null default now(), primary key (user_id, module_number))`)

const answers = JSON.stringify({ values: ['honesty', 'curiosity', 'courage', 'freedom', 'family'] })
const ask = (name, text, values) => pool.query({ name, text, values })

const store = {
  async get(key) {
    const { rows } = await ask(
      'session',
      'select data from bare_read_session where key = $1 and expires_at > now()',
      [key],
    )
    return rows[0]?.data
  },
  async set(key, data) {
    await ask(
      'keep-session',
      `insert into bare_read_session values ($1, $2, now() + interval '1 day')
        on conflict (key) do update set data = excluded.data, expires_at = excluded.expires_at`,
      [key, data],
    )
  },
  async destroy(key) {
    await ask('end-session', 'delete from bare_read_session where key = $1', [key])
  },
}

const app = new Koa()
app.keys = ['a key of the benchmark']
app.use(createSession({ store, maxAge: 86_400_000 }, app))
app.use(async (ctx) => {
  if (ctx.path === '/readyz') {
    ctx.body = { ok: true }
  } else if (ctx.path === '/api/register') {
    const id = `user ${ctx.querystring}`
    await ask('user', 'insert into bare_user values ($1, $1, $1) on conflict do nothing', [id])
    await ask('row', 'insert into bare_read values ($1, 2, $2, 2) on conflict do nothing', [id, answers])
    ctx.session.userId = id
    ctx.body = { id }
  } else if (ctx.session.userId === undefined) {
    ctx.status = 401
  } else {
    const { userId } = ctx.session
    const user = await ask('who', 'select id, username, email from bare_user where id = $1', [userId])
    ctx.status = user.rows.length > 0 ? 200 : 401
    ctx.body = user.rows[0]
    if (ctx.path === '/api/auth/user') return
    const found = await ask(
      'read',
      `select user_id, module_number, form_data, current_step, version, updated_at from bare_read
        where user_id = $1 and module_number = $2`,
      [userId, 2],
    )
    ctx.body = found.rows[0]
  }
})
const server = app.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void pool.end())
})
