/**
 * Lets a browser reach servers as a phone on a slow line would: with TLS and HTTP/2 like production's proxy, a round trip, a shared rate,
 * and TCP's slow start. CDP's emulation only delays each request by the same time, without handshakes or a growing window.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:net';
import path from 'node:path';
import { Duplex } from 'node:stream';

export const ROUND_TRIP_MS = 150;
export const DOWN_BYTES_PER_MS = 1_600_000 / 8 / 1_000;
export const UP_BYTES_PER_MS = 750_000 / 8 / 1_000;
const PACKET = 1_400;
/** What a server sends before the first acknowledgement. */
const FIRST_WINDOW = 10 * PACKET;
/** Headers of a single HTTP/1.1 connection. */
const OF_CONNECTION = /^(?:connection|keep-alive|transfer-encoding|upgrade|:)/;

/** @param {number} ms @returns {Promise<void>} */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** One direction of the line: new data waits until earlier data has left. */
class Direction {
  #isFreeAt = 0;
  bytes = 0;
  bytesPerMs = Infinity;

  /** Waits until that many bytes have left. @param {number} bytes */
  async send(bytes) {
    this.bytes += bytes;
    this.#isFreeAt = Math.max(performance.now(), this.#isFreeAt) + bytes / this.bytesPerMs;
    await pause(this.#isFreeAt - performance.now());
  }
}

/** A connection over the line, on the server's side. */
class SlowConnection extends Duplex {
  #window = FIRST_WINDOW;
  #inFlight = 0;
  /** @type {() => void} */
  #acknowledged = () => undefined;

  /**
   * @param {import('node:net').Socket} socket of the browser
   * @param {{ up: Direction, down: Direction }} line
   */
  constructor(socket, line) {
    super();
    this.socket = socket;
    this.line = line;
    // The browser is connected at once, but over the line that takes a round trip.
    let arrived = pause(ROUND_TRIP_MS);
    socket.on('data', (data) => {
      arrived = arrived.then(() => line.up.send(data.length)).then(() => void setTimeout(() => this.push(data), ROUND_TRIP_MS / 2));
    });
    socket.on('end', () => void arrived.then(() => setTimeout(() => this.push(null), ROUND_TRIP_MS / 2)));
    socket.on('error', () => this.destroy());
    socket.on('close', () => this.destroy());
  }

  /** @override */
  _read() {
    // Data is pushed on arrival.
  }

  /** @override @param {Buffer} data @param {string} _ @param {() => void} done */
  _write(data, _, done) {
    void this.#send(data).then(done);
  }

  /** @param {Buffer} data */
  async #send(data) {
    for (let begin = 0; begin < data.length; begin += PACKET) {
      const packet = data.subarray(begin, begin + PACKET);
      while (this.#inFlight + packet.length > this.#window) await new Promise((resolve) => (this.#acknowledged = () => resolve(undefined)));
      this.#inFlight += packet.length;
      await this.line.down.send(packet.length);
      setTimeout(() => this.socket.destroyed || this.socket.write(packet), ROUND_TRIP_MS / 2);
      setTimeout(() => {
        this.#inFlight -= packet.length;
        this.#window += packet.length;
        this.#acknowledged();
      }, ROUND_TRIP_MS);
    }
  }

  /** @override @param {() => void} done */
  _final(done) {
    setTimeout(() => this.socket.end(), ROUND_TRIP_MS / 2);
    done();
  }
}

/** Makes a certificate for the line's servers, which clients must trust. @param {string} folder */
export function certificate(folder) {
  const [key, cert] = [path.join(folder, 'line.key'), path.join(folder, 'line.crt')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' });
  return { file: cert, key: readFileSync(key), cert: readFileSync(cert) };
}

/**
 * @param {{ key: Buffer, cert: Buffer }} secrets
 * @param {readonly { port: number, to: string }[]} places a port for each origin
 */
export async function slowLine({ key, cert }, places) {
  const line = { up: new Direction(), down: new Direction() };
  const servers = places.map(({ port, to }) => {
    const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => passOn(request, response, new URL(to)));
    server.on('sessionError', () => undefined);
    const listener = createServer((socket) => void server.emit('connection', new SlowConnection(socket.setNoDelay(), line)));
    return { listener, ready: new Promise((resolve) => listener.listen(port, '127.0.0.1', () => resolve(undefined))) };
  });
  await Promise.all(servers.map(({ ready }) => ready));
  return {
    /** Bytes sent to the browser, including TLS and HTTP/2 overhead. */
    get bytes() {
      return line.down.bytes;
    },
    /** Until this is called, servers reach each other directly. */
    slowDown() {
      line.up.bytesPerMs = UP_BYTES_PER_MS;
      line.down.bytesPerMs = DOWN_BYTES_PER_MS;
    },
    close: () => servers.forEach(({ listener }) => listener.close()),
  };
}

/**
 * @param {import('node:http2').Http2ServerRequest} request
 * @param {import('node:http2').Http2ServerResponse} response
 * @param {URL} target
 */
function passOn(request, response, target) {
  const kept = Object.entries(request.headers).filter(([name]) => !OF_CONNECTION.test(name));
  const headers = { ...Object.fromEntries(kept), host: request.authority || request.headers.host };
  const upstream = ask({ host: target.hostname, port: target.port, method: request.method, path: request.url, headers }, (answer) => {
    const given = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.test(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(given));
    answer.pipe(response);
  });
  upstream.on('error', () => response.stream?.close());
  request.pipe(upstream);
}
