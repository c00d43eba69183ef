import { useRef, useState } from "react";

import { formatNumber } from "../../format/number.ts";
import { Alert } from "../alert/alert.tsx";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { Field } from "../field/field.tsx";
import { RadioGroup } from "../radio-group/radio-group.tsx";
import { Slider } from "../slider/slider.tsx";
import { CropFrame } from "./crop-frame.tsx";
import { cropRect, keepInside, MAX_ZOOM, wholeView } from "./crop-geometry.ts";
import type { CropRect, CropView, Size } from "./crop-geometry.ts";

/** Shapes that a photo can be cut to. */
export type CropAspect = {
  /** «Квадрат», «4 : 3» */
  label: string;
  /** Width to height. */
  value: number;
};

/** A piece of a photo, chosen in a frame of a given shape. */
export function CropDialog({
  src,
  aspects,
  title = "Обрезать фото",
  confirmLabel = "Обрезать",
  onClose,
  onCrop,
}: {
  /** Address of the photo; null closes the dialog. */
  src: string | null;
  /** Shapes to choose from; the first is the usual one. */
  aspects: readonly CropAspect[];
  /** What is done with the piece. */
  title?: string;
  /** The same on the button. */
  confirmLabel?: string;
  /** Called when it asks for closing. */
  onClose: () => void;
  /** Gets the piece in pixels of the photo, and the photo to draw from; the dialog stays open until it resolves and says why when it rejects. */
  onCrop: (rect: CropRect, image: HTMLImageElement) => Promise<void>;
}) {
  return (
    <Dialog open={src !== null} onOpenChange={(open) => !open && onClose()} title={title}>
      {src !== null && (
        <CropBody key={src} src={src} aspects={aspects} confirmLabel={confirmLabel} onClose={onClose} onCrop={onCrop} />
      )}
    </Dialog>
  );
}

function CropBody({
  src,
  aspects,
  confirmLabel,
  onClose,
  onCrop,
}: {
  src: string;
  aspects: readonly CropAspect[];
  confirmLabel: string;
  onClose: () => void;
  onCrop: (rect: CropRect, image: HTMLImageElement) => Promise<void>;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [photo, setPhoto] = useState<Size | null>(null);
  const [aspect, setAspect] = useState(aspects[0]?.value ?? 1);
  const [view, setView] = useState<CropView>({ x: 0, y: 0, zoom: 1 });
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async () => {
    if (!image.current || !photo) return;
    setPending(true);
    setProblem(null);
    try {
      await onCrop(cropRect(photo, aspect, view), image.current);
      onClose();
    } catch (error) {
      // A photo of a foreign origin taints the canvas: the browser's own words are no use to a person.
      const isTainted = error instanceof DOMException && error.name === "SecurityError";
      setProblem(
        error instanceof Error && !isTainted
          ? error.message
          : "Это фото лежит на чужом сайте, обрезать его нельзя. Загрузите файл.",
      );
      setPending(false);
    }
  };

  return (
    <div className="space-y-4">
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      <CropFrame
        src={src}
        image={image}
        photo={photo}
        aspect={aspect}
        view={view}
        onViewChange={setView}
        onSize={(size) => {
          setPhoto(size);
          setView(wholeView(size));
        }}
        onFailed={() => setProblem("Фото не открылось. Проверьте связь или загрузите его заново.")}
      />
      <Field label="Масштаб">
        <Slider
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={view.zoom}
          format={(zoom) => `×${formatNumber(Math.round(zoom * 10) / 10)}`}
          disabled={photo === null}
          onValueChange={(zoom) => photo && setView(keepInside(photo, aspect, { ...view, zoom }))}
        />
      </Field>
      {aspects.length > 1 && (
        <RadioGroup
          label="Форма"
          layout="cards"
          value={String(aspect)}
          options={aspects.map(({ label, value }) => ({ label, value: String(value) }))}
          onValueChange={(value) => {
            setAspect(Number(value));
            if (photo) setView(keepInside(photo, Number(value), view));
          }}
        />
      )}
      <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button onClick={onClose} disabled={isPending}>
          Отменить
        </Button>
        <Button variant="primary" loading={isPending} disabled={photo === null} onClick={() => void save()}>
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
}
