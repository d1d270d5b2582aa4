import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const FOLDER = path.join(process.cwd(), 'deploy/kubernetes');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

interface Container {
  readonly image: string;
  readonly ports?: readonly { readonly name: string }[];
  readonly startupProbe?: object;
  readonly livenessProbe?: object;
  readonly readinessProbe?: object;
  readonly resources: { readonly requests: Record<string, string>; readonly limits: Record<string, string> };
  readonly securityContext: {
    readonly allowPrivilegeEscalation: boolean;
    readonly readOnlyRootFilesystem?: boolean;
    readonly capabilities?: { readonly drop: readonly string[] };
  };
  readonly volumeMounts?: readonly { readonly readOnly?: boolean }[];
  readonly envFrom?: readonly Record<string, { readonly name: string }>[];
}
type Labels = Readonly<Record<string, string>>;
/** The fields that these tests read. */
interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec: {
    readonly selector: Labels & { readonly matchLabels?: Labels };
    readonly template: {
      readonly metadata: { readonly labels: Labels };
      readonly spec: {
        readonly containers: readonly [Container];
        readonly volumes?: readonly { readonly persistentVolumeClaim?: { readonly claimName: string }; readonly secret?: object }[];
      };
    };
    readonly minReplicas: number;
    readonly minAvailable: number;
    readonly scaleTargetRef: { readonly name: string };
    readonly ports: readonly { readonly targetPort: string }[];
    readonly podSelector: { readonly matchLabels?: Labels };
    readonly policyTypes: readonly string[];
    readonly egress?: readonly {
      readonly to?: readonly { readonly podSelector?: { readonly matchLabels: Labels } }[];
      readonly ports: object[];
    }[];
  };
}

const kustomization = parse(read('kustomization.yaml')) as { resources: string[]; images: { name: string }[] };
const all = kustomization.resources.flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS() as Resource));
const of = (kind: string) => all.filter((resource) => resource.kind === kind);
const named = (kind: string, name: string) => of(kind).find(({ metadata }) => metadata.name === name);
const deployments = of('Deployment').map((resource) => [resource.metadata.name, resource] as const);

it('every file exists and can be parsed', () => {
  for (const file of kustomization.resources) {
    expect(existsSync(path.join(FOLDER, file))).toBe(true);
    for (const document of parseAllDocuments(read(file))) expect(document.errors).toEqual([]);
  }
  expect(all.filter(({ kind }) => kind !== 'Namespace').every(({ metadata }) => metadata.namespace === 'homeroom')).toBe(true);
});

it('runs every part', () => {
  expect(deployments.map(([name]) => name).sort()).toEqual([
    'admin-console',
    'api',
    'edge',
    'marketplace',
    'partner-portal',
    'remotes',
    'renderer',
    'worker',
  ]);
});

describe.each(deployments)('%s', (name, { spec }) => {
  const [container] = spec.template.spec.containers;

  it('has probes, limits and few permissions', () => {
    expect(spec.selector.matchLabels).toEqual({ app: name });
    expect(spec.template.metadata.labels).toMatchObject({ app: name });
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) expect(container[probe]).toBeDefined();
    expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
    expect(container.resources.limits['memory']).toBeDefined();
    expect(container.securityContext.allowPrivilegeEscalation).toBe(false);
    expect(kustomization.images.map((image) => image.name)).toContain(container.image);
  });

  it('has enough copies to lose one at any time', () => {
    const scaling = of('HorizontalPodAutoscaler').find((one) => one.spec.scaleTargetRef.name === name)!;
    const budget = named('PodDisruptionBudget', name)!;
    expect(budget.spec.selector.matchLabels).toEqual({ app: name });
    expect(scaling.spec.minReplicas).toBeGreaterThan(budget.spec.minAvailable);
  });

  it('refers only to resources that exist', () => {
    const service = named('Service', name);
    if (name !== 'worker')
      expect(service!.spec.ports.every(({ targetPort }) => container.ports!.some((port) => port.name === targetPort))).toBe(true);
    for (const { persistentVolumeClaim } of spec.template.spec.volumes ?? [])
      if (persistentVolumeClaim) expect(named('PersistentVolumeClaim', persistentVolumeClaim.claimName)).toBeDefined();
    for (const { configMapRef } of container.envFrom ?? []) if (configMapRef) expect(named('ConfigMap', configMapRef.name)).toBeDefined();
  });
});

it('denies all traffic except what is listed', () => {
  expect(named('NetworkPolicy', 'deny-all')!.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  const labels = deployments.map(([, { spec }]) => spec.template.metadata.labels);
  for (const { spec } of of('NetworkPolicy')) {
    const wanted = Object.entries(spec.podSelector.matchLabels ?? {});
    expect(labels.some((own) => wanted.every(([key, value]) => own[key] === value))).toBe(true);
  }
});

it('the renderer runs team code, so it writes nothing, holds no secret and reaches the API only', () => {
  const { template } = named('Deployment', 'renderer')!.spec;
  const [container] = template.spec.containers;
  expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
  expect(container.volumeMounts!.every(({ readOnly }) => readOnly)).toBe(true);
  expect(JSON.stringify(template)).not.toMatch(/secret/i);
  const ways = of('NetworkPolicy').filter(({ spec }) => spec.podSelector.matchLabels?.['app'] === 'renderer' && spec.egress);
  expect(ways.flatMap(({ spec }) => spec.egress)).toEqual([
    { to: [{ podSelector: { matchLabels: { app: 'api' } } }], ports: [{ protocol: 'TCP', port: 4000 }] },
  ]);
});
