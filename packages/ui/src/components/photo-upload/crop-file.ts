import { outputSize } from "./crop-geometry.ts";
import type { CropRect } from "./crop-geometry.ts";

const LONGEST = 2000; // pixels of the written photo; more is never shown

async function drawCrop(image: HTMLImageElement, rect: CropRect, type: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const size = outputSize(rect, LONGEST);
  canvas.width = size.width;
  canvas.height = size.height;
  canvas
    .getContext("2d")
    ?.drawImage(image, rect.left, rect.top, rect.width, rect.height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error("Браузер не смог записать фото. Загрузите его уже обрезанным.");
  return blob;
}

/** A piece of a photo, written as a file of its own. */
export async function cropFile(image: HTMLImageElement, rect: CropRect): Promise<File> {
  const type = /\.png($|\?)|^data:image\/png/i.test(image.src) ? "image/png" : "image/jpeg";
  const blob = await drawCrop(image, rect, type);
  return new File([blob], type === "image/png" ? "photo.png" : "photo.jpg", { type });
}
