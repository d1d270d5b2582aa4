import { Button, Notice } from '@homeroom/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './counter.module.css';

interface ScannerProps {
  /** Called repeatedly with the text of the QR code while it is in front of the camera. */
  readonly onRead: (text: string) => void;
  readonly onStop: () => void;
}

const FAILURES: Record<string, string> = {
  NotAllowedError: 'This page isn’t allowed to use the camera. Allow it in your browser’s settings, or type the code.',
  NotFoundError: 'No camera was found. Please type the code.',
  NotReadableError: 'Another app is using the camera. Close it, or type the code.',
};

/** Scans for a QR code with the camera. */
export function Scanner({ onRead, onStop }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  const [failure, setFailure] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus(), [failure]);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const start = async () => {
      const { QRCanvas, frameLoop, rearCamera } = await import('qr/dom.js');
      const camera = await rearCamera(video.current!);
      if (isOver) return camera.stop();
      const canvas = new QRCanvas();
      const endLoop = frameLoop(() => {
        void camera.readFrame(canvas, true).then((text) => typeof text === 'string' && !isOver && read.current(text));
      }, video.current!);
      stop = () => {
        endLoop();
        camera.stop();
      };
      // It was unplugged, or its permission was taken away.
      for (const track of (video.current!.srcObject as MediaStream).getTracks())
        track.onended = () => {
          stop();
          setFailure('The camera stopped. Scan again, or type the code.');
        };
    };
    start().catch((error: unknown) => setFailure(FAILURES[(error as Error).name] ?? 'The camera did not start. Please type the code.'));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  if (failure)
    return (
      <div ref={place}>
        <Notice tone="warn">
          {failure}{' '}
          <Button size="small" variant="secondary" onClick={onStop}>
            OK
          </Button>
        </Notice>
      </div>
    );
  return (
    <div ref={place} className={styles['scanner']}>
      <video ref={video} muted playsInline aria-label="Camera picture" />
      <p role="status">Hold the voucher’s QR code in front of the camera.</p>
      <Button variant="secondary" onClick={onStop}>
        Stop the camera
      </Button>
    </div>
  );
}
