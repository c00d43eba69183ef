import { expect, it } from "vitest";
import { readVideo } from "./product-video.ts";

const ID = "aqz-KE-bpKQ";

it.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?list=x&v=${ID}&t=3`,
  `https://m.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/embed/${ID}?rel=0`,
  `https://www.youtube.com/live/${ID}`,
  `https://youtu.be/${ID}?si=abc`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  ` https://youtu.be/${ID} `,
])("%s is of YouTube", (address) => expect(readVideo(address)).toEqual({ kind: "youtube", id: ID }));

it.each(["https://cdn.example.com/a/b.mp4", "https://cdn.example.com/B.MP4?v=2"])("%s is a file", (address) =>
  expect(readVideo(address)).toEqual({ kind: "file", url: address }),
);

it.each([
  "",
  "видео",
  `http://youtu.be/${ID}`,
  "https://youtu.be/short",
  `https://youtu.be/${ID}x`,
  "https://www.youtube.com/",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/@channel",
  `https://www.youtube.com/watch?v=${ID}"><script>`,
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/?u=https://youtu.be/${ID}`,
  "javascript:alert(1)//a.mp4",
  "data:video/mp4;base64,AAAA",
  "http://cdn.example.com/a.mp4",
  "https://cdn.example.com/a.webm",
  "https://cdn.example.com/?file=a.mp4",
  "https://user:secret@cdn.example.com/a.mp4",
  "https://localhost/a.mp4",
  "https://cdn.example.com:8443/a.mp4",
])("%s is no video", (address) => expect(readVideo(address)).toBeNull());
