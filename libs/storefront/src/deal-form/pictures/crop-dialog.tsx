import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { MOST_ZOOM, WHOLE, moved, partOf, type Crop } from './crop';
import styles from './pictures.module.css';
import { cutPicture, drawPart, readPicture } from './picture-file';

interface CropDialogProps {
  readonly file: File;
  /** Such as `Picture 2 of 3`, where several were chosen. */
  readonly place: string | null;
  /** Gets the chosen part, or the file itself if the browser cannot crop it. */
  readonly onCut: (file: File) => void;
  readonly onClose: () => void;
}

const STEPS = 100;

/** Which part of a picture shoppers see: by pointer, or by three sliders. */
export default function CropDialog({ file, place, onCut, onClose }: CropDialogProps) {
  const picture = usePicture(file, onCut);
  const [crop, setCrop] = useState(WHOLE);
  const [isCutting, setCutting] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [from, setFrom] = useState<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    if (picture && canvas.current) drawPart(canvas.current, picture, crop);
  }, [picture, crop]);

  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    if (!from || !picture) return;
    const scale = partOf(picture, crop).width / (currentTarget.clientWidth || 1);
    setCrop(moved(picture, crop, (from.x - x) * scale, (from.y - y) * scale));
    setFrom({ x, y });
  };
  const cut = async () => {
    if (!picture) return;
    setCutting(true);
    onCut((await cutPicture(picture, crop, file.name)) ?? file);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      title="Crop picture"
      description={place ?? 'Choose the part that shoppers see.'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isCutting || !picture} onClick={() => void cut()} data-dialog-focus>
            Use picture
          </Button>
        </>
      }
    >
      <div className={styles['crop']}>
        <canvas
          ref={canvas}
          width={960}
          height={720}
          role="img"
          aria-label="The part that shoppers see"
          className={styles['canvas']}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId);
            setFrom({ x: event.clientX, y: event.clientY });
          }}
          onPointerMove={drag}
          onPointerUp={() => setFrom(null)}
          onPointerCancel={() => setFrom(null)}
          onWheel={({ deltaY }) => setCrop({ ...crop, zoom: Math.max(1, Math.min(MOST_ZOOM, crop.zoom - deltaY / 500)) })}
        />
        <Slider label="Zoom" from={1} to={MOST_ZOOM} value={crop.zoom} onChange={(zoom) => setCrop({ ...crop, zoom })} />
        <Slider label="Left to right" value={crop.across} onChange={(across) => setCrop({ ...crop, across })} />
        <Slider label="Top to bottom" value={crop.down} onChange={(down) => setCrop({ ...crop, down })} />
      </div>
    </Dialog>
  );
}

/** A file that the browser cannot read goes to the server unchanged, which says whether it can read it. */
function usePicture(file: File, onUnread: (file: File) => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const unread = useRef(onUnread);
  useEffect(() => {
    unread.current = onUnread;
  });
  useEffect(() => {
    let isHere = true;
    void readPicture(file).then((read) => {
      if (!isHere) return;
      if (read) setPicture(read);
      else unread.current(file);
    });
    return () => {
      isHere = false;
    };
  }, [file]);
  return picture;
}

interface SliderProps {
  readonly label: string;
  readonly from?: number;
  readonly to?: number;
  readonly value: Crop[keyof Crop];
  readonly onChange: (value: number) => void;
}

function Slider({ label, from = 0, to = 1, value, onChange }: SliderProps) {
  return (
    <label className={styles['slider']}>
      {label}
      <input
        type="range"
        min={from}
        max={to}
        step={(to - from) / STEPS}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
