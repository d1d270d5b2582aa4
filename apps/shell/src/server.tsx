/** The shell's server build, which renders the frame and in it an area from a remote's build. */
import type { RemoteModule } from '@homeroom/contracts';
import * as Web from '@homeroom/web';
import { NotesOfPage, PageNotes, StaticRouter, dehydrate } from '@homeroom/web/rendering.server';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import * as JsxRuntime from 'react/jsx-runtime';
import { AreaFrame } from './federation/area-frame';
import { App } from './routes/app';

/** The modules that a remote shares with the shell, as in browsers. */
export const shared: Readonly<Record<string, unknown>> = {
  react: React,
  'react-dom': ReactDom,
  'react/jsx-runtime': JsxRuntime,
  '@homeroom/web': Web,
};

export interface WantedPage {
  readonly url: string;
  readonly remote: string;
  readonly title: string;
  /** The name of the remote's build. */
  readonly build: string;
  readonly version: string;
  readonly withinMs: number;
}

export interface DrawnPage {
  readonly html: string;
  readonly title: string | undefined;
  /** The names of drawn parts with their own files. */
  readonly parts: readonly string[];
  readonly state: unknown;
}

/** Renders the page to HTML. @throws what a component throws, why a read failed, or that it was not ready in time */
export async function draw(
  { url, remote, title, build, version, withinMs }: WantedPage,
  { App: RemoteApp }: RemoteModule,
): Promise<DrawnPage> {
  const notes = new PageNotes();
  const queries = Web.newQueryClient();
  const Area = () => (
    <AreaFrame
      name={remote}
      title={title}
      build={build}
      version={version}
      App={RemoteApp as React.ComponentType}
      onError={() => undefined}
    />
  );
  try {
    const html = await htmlOf(
      <NotesOfPage.Provider value={notes}>
        <Web.QueryClientProvider client={queries}>
          <StaticRouter location={url}>
            <App Area={Area} />
          </StaticRouter>
        </Web.QueryClientProvider>
      </NotesOfPage.Provider>,
      withinMs,
    );
    return { html, title: notes.title, parts: [...notes.parts], state: dehydrate(queries) };
  } finally {
    queries.clear();
  }
}

function htmlOf(page: React.ReactNode, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => abort(new Error('not ready in time')), withinMs);
    const done = (settle: () => void) => {
      clearTimeout(late);
      settle();
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      // Otherwise React moves large parts into place with an inline script, which our policy blocks and some readers do not run.
      progressiveChunkSize: Infinity,
      onError: (error) => done(() => reject(error instanceof Error ? error : new Error(String(error)))),
      onAllReady: () => pipe(collector((html) => done(() => resolve(html)))),
    });
  });
}

/** The part of a stream that React needs: it collects what React writes. */
function collector(onEnd: (html: string) => void): NodeJS.WritableStream {
  const pieces: string[] = [];
  const stream = {
    write(piece: string) {
      pieces.push(piece);
      return true;
    },
    end: () => onEnd(pieces.join('')),
    on: () => stream,
    destroy: () => undefined,
  };
  return stream as unknown as NodeJS.WritableStream;
}
