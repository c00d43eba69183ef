/** How a picture is seen: how large, and how far its middle is from the middle of the box, in pixels. */
export type ZoomView = { scale: number; x: number; y: number };

/** A place from the middle of the box, or the size of the box. */
export type ZoomPoint = { x: number; y: number };

/** The whole picture in the middle. */
export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 };

/** No larger than this: beyond it there are only pixels. */
export const MOST_ZOOM = 5;

const within = (value: number, most: number) => Math.min(Math.max(value, -most), most) + 0; // no minus zero

/** The nearest view that leaves no empty edge: a picture is never dragged out of its box. */
function clampView({ scale, x, y }: ZoomView, box: ZoomPoint): ZoomView {
  const size = Math.min(Math.max(scale, 1), MOST_ZOOM);
  return { scale: size, x: within(x, ((size - 1) * box.x) / 2), y: within(y, ((size - 1) * box.y) / 2) };
}

/** The view made larger or smaller by a factor, with the point under the finger staying there. */
export function zoomAt(view: ZoomView, factor: number, point: ZoomPoint, box: ZoomPoint): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, 1), MOST_ZOOM);
  const part = scale / view.scale;
  return clampView({ scale, x: point.x - (point.x - view.x) * part, y: point.y - (point.y - view.y) * part }, box);
}

/** The view after a drag or an arrow. */
export const panBy = (view: ZoomView, by: ZoomPoint, box: ZoomPoint): ZoomView =>
  clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, box);
