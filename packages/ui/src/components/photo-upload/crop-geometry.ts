/** Width and height in pixels. */
export type Size = { width: number; height: number };

/** What is seen of a photo: the middle of the frame in its pixels, and how close. 1 shows as much as fits. */
export type CropView = { x: number; y: number; zoom: number };

/** A piece of a photo in its pixels. */
export type CropRect = Size & { left: number; top: number };

/** The closest that a frame goes. */
export const MAX_ZOOM = 4;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** The frame at a zoom: the largest one of the aspect that lies inside the photo, divided by the zoom. */
function frameSize(photo: Size, aspect: number, zoom: number): Size {
  const width = Math.min(photo.width, photo.height * aspect) / zoom;
  return { width, height: width / aspect };
}

/** The view from which cropping begins: the middle of the photo, as much of it as fits. */
export const wholeView = (photo: Size): CropView => ({ x: photo.width / 2, y: photo.height / 2, zoom: 1 });

/** A view put right: zoom in its bounds, the frame inside the photo. */
export function keepInside(photo: Size, aspect: number, view: CropView): CropView {
  const zoom = clamp(view.zoom, 1, MAX_ZOOM);
  const { width, height } = frameSize(photo, aspect, zoom);
  return {
    x: clamp(view.x, width / 2, photo.width - width / 2),
    y: clamp(view.y, height / 2, photo.height - height / 2),
    zoom,
  };
}

/** The piece of the photo that a view shows. */
export function cropRect(photo: Size, aspect: number, view: CropView): CropRect {
  const { x, y, zoom } = keepInside(photo, aspect, view);
  const { width, height } = frameSize(photo, aspect, zoom);
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** A square piece in whole pixels, inside the photo. */
export function wholePixels({ left, top, width, height }: CropRect, photo: Size): CropRect {
  const side = clamp(Math.round(Math.min(width, height)), 1, Math.min(photo.width, photo.height));
  return {
    left: clamp(Math.round(left), 0, photo.width - side),
    top: clamp(Math.round(top), 0, photo.height - side),
    width: side,
    height: side,
  };
}

/** The size of the picture to write: the piece itself, scaled down to a longest side. */
export function outputSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
