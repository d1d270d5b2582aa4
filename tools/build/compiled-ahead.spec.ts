import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { COMPILE_HINT, compiledAhead } from './compiled-ahead.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'compiled-ahead-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('the first files of a shell have the compile hint after compression, and later ones do not', async () => {
  writeFileSync(
    path.join(folder, 'entry.js'),
    "import(/* webpackChunkName: 'react-dom' */ './react-dom.js'); import(/* webpackChunkName: 'bootstrap' */ './bootstrap.js');",
  );
  writeFileSync(path.join(folder, 'react-dom.js'), 'export const drawn = 1;');
  writeFileSync(path.join(folder, 'bootstrap.js'), "import(/* webpackChunkName: 'notices' */ './notices.js');");
  writeFileSync(path.join(folder, 'notices.js'), 'export const said = 1;');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { shell: './entry.js' },
    output: { path: path.join(folder, 'dist'), filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
    optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, parallel: false })] },
    plugins: [compiledAhead()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => ((error ?? stats?.hasErrors()) ? reject(error ?? new Error(stats?.toString())) : resolve()));
  });
  const files = path.join(folder, 'dist/js');
  const hinted = readdirSync(files).filter((file) => readFileSync(path.join(files, file), 'utf8').startsWith(`${COMPILE_HINT}\n`));
  expect(hinted.map((file) => file.split('.')[0])).toEqual(['bootstrap', 'react-dom', 'shell']);
});
