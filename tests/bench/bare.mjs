import Koa from 'koa'
import { bodyParser } from '@koa/bodyparser'
import { Pool } from 'pg'

/** The floor to measure against: Koa, a JSON body and the one upsert, with no rule of the product around it. */

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await pool.query(`create table if not exists bare_session (
  user_id text not null, module_number int not null, form_data jsonb not null,
  current_step int not null, version int not null default 1, updated_at timestamptz not null default now(),
  primary key (user_id, module_number))`)

const upsert = `insert into bare_session (user_id, module_number, form_data, current_step) values ($1, $2, $3, $4)
  on conflict (user_id, module_number) do update set form_data = excluded.form_data,
  current_step = excluded.current_step, version = bare_session.version + 1, updated_at = now()
  returning user_id, module_number, form_data, current_step, version, updated_at`

const app = new Koa()
app.use(bodyParser())
app.use(async (ctx) => {
  if (ctx.path === '/readyz') {
    ctx.body = { ok: true }
    return
  }
  const { moduleNumber, formData, currentStep } = ctx.request.body
  const values = [ctx.get('x-user'), moduleNumber, JSON.stringify(formData), currentStep]
  const { rows } = await pool.query({ name: 'save', text: upsert, values })
  ctx.body = rows[0]
})
const server = app.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void pool.end())
})
