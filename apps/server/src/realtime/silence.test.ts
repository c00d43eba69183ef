import { expect, it } from "vitest";
import { Silence } from "./silence.ts";

const own = "private-App.Models.User.7";

it("begins with the listening itself, and again after a gap: what was said before nobody here heard", () => {
  const silence = new Silence(1_000);
  expect(silence.of(own, 1_400)).toBe(400);
  silence.unknown(2_000);
  expect(silence.of(own, 2_100)).toBe(100);
});

it("is broken by an event of the channel, and of no other", () => {
  const silence = new Silence(0);
  silence.broken(own, 5_000);
  silence.broken("private-App.Models.User.8", 7_000);
  expect(silence.of(own, 8_000)).toBe(3_000);
});

it("is told apart up to a minute, and what is older is forgotten", () => {
  const silence = new Silence(0);
  silence.broken(own, 1_000);
  silence.broken("private-later", 50_000);
  silence.forget(90_000);
  expect(silence.of(own, 90_000)).toBe(60_000);
  expect(silence.of("private-later", 90_000)).toBe(40_000);
});

it("is broken by the end of a user's sessions, for who listens as that user", () => {
  const silence = new Silence(0);
  silence.broken(own, 1_000);
  silence.ended(7, 5_000);
  expect(silence.of(own, 8_000, 7)).toBe(3_000);
  expect([silence.of(own, 8_000, 8), silence.of(own, 8_000)]).toEqual([7_000, 7_000]);
  silence.forget(70_000);
  expect(silence.of(own, 70_000, 7)).toBe(60_000);
});
