import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { operations } from '../../engine/contracts/index.ts'
import { readConfig } from '../../server/config.ts'
import { removeBundle, startProcess } from '../support/server/process.ts'

/** The files as they ship, held by the programs that they are for. */
const shipped = fileURLToPath(new URL('../../server/operate/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'lodestar-configuration-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  removeBundle()
})

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined
const read = (name: string) => readFileSync(join(shipped, name), 'utf8')

/** What a program says of a file; `ok` when it has nothing against it. */
function holds(program: string, words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  return { ok: status === 0, said: `${stdout}${stderr}` }
}

interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[]
}
interface Cases {
  tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[]
}
const rules = () => (parse(read('prometheus/alerts.yml')) as Alerts).groups.flatMap((group) => group.rules)

describe('Prometheus', () => {
  it.runIf(isInstalled('promtool'))('issue 16.8 takes the shipped configuration and its alerts', () => {
    const configured = holds('promtool', ['check', 'config', join(shipped, 'prometheus/prometheus.yml')])
    expect(configured, configured.said).toMatchObject({ ok: true })
    const checked = holds('promtool', [
      'check',
      'rules',
      '--lint=all',
      '--lint-fatal',
      join(shipped, 'prometheus/alerts.yml'),
    ])
    expect(checked, checked.said).toMatchObject({ ok: true })
  })

  it.runIf(isInstalled('promtool'))('issue 16.8 fires each alert where it should, and not before', () => {
    const tried = holds('promtool', ['test', 'rules', join(shipped, 'prometheus/alerts.test.yml')])
    expect(tried, tried.said).toMatchObject({ ok: true })
  })

  it('issue 16.8 has a case that fires each alert, and one in which it is silent', () => {
    const cases = (parse(read('prometheus/alerts.test.yml')) as Cases).tests.flatMap(
      (each) => each.alert_rule_test,
    )
    for (const { alert, annotations } of rules()) {
      const own = cases.filter(({ alertname }) => alertname === alert)
      expect(
        own.filter(({ exp_alerts }) => exp_alerts.length > 0),
        `${alert} fires`,
      ).not.toEqual([])
      expect(
        own.filter(({ exp_alerts }) => exp_alerts.length === 0),
        `${alert} is silent`,
      ).not.toEqual([])
      expect(Object.keys(annotations).toSorted(), alert).toEqual(['action', 'summary'])
    }
  })

  it('issue 16.8 finds every figure that alerts and board name at a server', async () => {
    const server = await startProcess({ DATA_DIR: join(folder, 'data'), WORKERS: '1', METRICS_PORT: '0' })
    try {
      await server.visitor().register()
      const [, address = ''] = /Prometheus are at (\S+)/.exec(server.said()) ?? []
      const figures = await (await fetch(address)).text()
      const told = new Set(Array.from(figures.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
      const asked = `${rules()
        .map(({ expr }) => expr)
        .join('\n')}\n${read('grafana/board.json')}`
      const named = new Set(
        Array.from(asked.matchAll(/\b(?:lodestar|nodejs|process)_[a-z0-9_]+/g), ([name]) =>
          name.replace(/_(?:bucket|count|sum)$/, ''),
        ),
      )
      expect(named.size).toBeGreaterThan(8)
      expect([...named].filter((name) => !told.has(name))).toEqual([])
    } finally {
      server.kill('SIGTERM')
      await server.ended
    }
  })
})

describe('what alerts and board ask for', () => {
  it('issue 16.8 are calls that the server has, by their method and pattern', () => {
    const asked = `${rules()
      .map(({ expr }) => expr)
      .join('\n')}\n${read('grafana/board.json').replaceAll('\\"', '"')}`
    const methods = new Set(Object.keys(operations).map((name) => name.split(' ')[0]))
    for (const [, method = ''] of asked.matchAll(/method="([A-Z]+)"/g)) expect([...methods]).toContain(method)
    const named = Array.from(
      asked.matchAll(/method="([A-Z]+)",\s*route="([^"]+)"/g),
      ([, method, path]) => `${method} ${path}`,
    )
    expect(named).not.toEqual([])
    expect(named.filter((name) => !Object.hasOwn(operations, name))).toEqual([])
  })
})

describe('Grafana', () => {
  it('issue 16.8 has a board whose panels do not lie over each other', () => {
    const board = JSON.parse(read('grafana/board.json')) as {
      panels: { id: number; title: string; gridPos: { x: number; y: number; w: number; h: number } }[]
    }
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length)
    expect(new Set(board.panels.map(({ title }) => title)).size).toBe(board.panels.length)
    const cells = board.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })
})

describe('systemd', () => {
  const units = readdirSync(join(shipped, 'systemd'))
  /** The units with programs and folders that this machine has. */
  const here = () =>
    units.map((name) => {
      const path = join(folder, name)
      writeFileSync(
        path,
        read(`systemd/${name}`)
          .replaceAll('/usr/bin/node', process.execPath)
          .replaceAll('/opt/lodestar', fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')),
      )
      return path
    })

  it.runIf(isInstalled('systemd-analyze'))('issue 16.9 takes the shipped units', () => {
    const { ok, said } = holds('systemd-analyze', ['verify', '--man=no', ...here()])
    expect({ ok, said: said.trim() }).toEqual({ ok: true, said: '' })
  })

  it.runIf(isInstalled('systemd-analyze'))('issue 16.9 exposes each service to less than 3.0', () => {
    for (const path of here().filter((name) => name.endsWith('.service'))) {
      const { said } = holds('systemd-analyze', ['security', '--offline=true', path])
      const [, level] = /Overall exposure level for \S+: ([\d.]+)/.exec(said) ?? []
      expect(Number(level), path).toBeLessThan(3)
    }
  })
})

describe('nginx and PgBouncer', () => {
  it.runIf(isInstalled('nginx') && isInstalled('openssl'))('issue 16.9 nginx takes the shipped file', () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=a',
        '-keyout',
        key,
        '-out',
        certificate,
      ],
      { stdio: 'pipe' },
    )
    const own = read('nginx/lodestar.conf')
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    writeFileSync(join(folder, 'lodestar.conf'), own)
    const main = `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { include ${folder}/lodestar.conf; }`
    writeFileSync(join(folder, 'nginx.conf'), main)
    const { ok, said } = holds('nginx', ['-t', '-c', join(folder, 'nginx.conf')])
    expect(ok, said).toBe(true)
    expect(said).not.toContain('[warn]')
  })
})

/** What the server is told in a container, and what it makes of it. */
const told = (variables: Readonly<Record<string, string>>) =>
  readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', ...variables })

describe('containers', () => {
  it('issue 16.9 has an image whose commands are those of the packed folder, and a user that is nobody', () => {
    const dockerfile = read('docker/Dockerfile')
    expect(dockerfile).toContain('npm run --silent pack -- /opt/lodestar')
    expect(dockerfile).toContain('CMD ["node", "start.mjs"]')
    expect(dockerfile).toMatch(/^USER 10001:10001$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n.*\/livez/m)
  })

  it('issue 16.9 has a composition whose files are there and whose variables the server takes', () => {
    interface Compose {
      services: Record<
        string,
        { volumes?: string[]; environment?: Record<string, string>; read_only?: boolean }
      >
      volumes: Record<string, unknown>
    }
    const { services, volumes } = parse(read('docker/compose.yaml')) as Compose
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? [])
    for (const mount of mounted) {
      const [from = ''] = mount.split(':')
      if (from.startsWith('../')) expect(existsSync(join(shipped, 'docker', from)), from).toBe(true)
      else if (!from.startsWith('./')) expect(volumes).toHaveProperty(from)
    }
    const { environment = {}, read_only: readOnly } = services['lodestar'] ?? {}
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      name === 'PUBLIC_URL' ? 'https://lodestar.example' : value.replaceAll(/\$\{[^}]*\}/g, 'x'.repeat(32)),
    ])
    expect(told(Object.fromEntries(filled) as Record<string, string>)).toMatchObject({
      tls: true,
      trustProxy: true,
      metrics: { port: 9464 },
      securityLog: '/data/security.jsonl',
    })
    expect(readOnly).toBe(true)
  })

  it('issue 16.9 asks on Kubernetes for paths and ports that the server has', () => {
    interface Probe {
      httpGet: { path: string }
    }
    interface Container {
      env: { name: string; value?: string }[]
      livenessProbe: Probe
      readinessProbe: Probe
      ports: { containerPort: number }[]
    }
    const documents = parseAllDocuments(read('kubernetes/lodestar.yaml')).map(
      (document) =>
        document.toJS() as { kind: string; spec: { template?: { spec: { containers: Container[] } } } },
    )
    expect(documents.map(({ kind }) => kind)).toEqual(['Job', 'Deployment', 'Service', 'PodDisruptionBudget'])
    const [container] = documents[1]?.spec.template?.spec.containers ?? []
    const variables = (container?.env ?? []).map(({ name, value }) => [
      name,
      value ?? (name === 'DATABASE_URL' ? 'postgres://a@b/c' : 'x'.repeat(32)),
    ])
    const config = told(Object.fromEntries(variables) as Record<string, string>)
    expect(container?.ports.map(({ containerPort }) => containerPort)).toEqual([
      config.port,
      config.metrics?.port,
    ])
    expect(container?.livenessProbe.httpGet.path).toBe('/livez')
    expect(container?.readinessProbe.httpGet.path).toBe('/readyz')
  })
})
