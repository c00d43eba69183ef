// `npm run chromatic [-- options]`: publishes the built Storybook to Chromatic, for teams that review there. `-- --dry-run` publishes nothing.
import { installed, runStep } from "../run-step.ts";
import { buildStorybook } from "./storybook-build.ts";

if (process.env["CHROMATIC_PROJECT_TOKEN"]) {
  const { folder } = await buildStorybook((line) => console.log(line));
  const { isGood } = await runStep(
    installed(
      "chromatic/dist/bin.cjs",
      `--storybook-build-dir=${folder}`,
      "--exit-zero-on-changes",
      "--no-interactive",
      "--skip-update-check",
      ...process.argv.slice(2),
    ),
    { env: { CHROMATIC_DISABLE_TELEMETRY: "1", CHROMATIC_DISABLE_ANALYTICS: "1" } },
  );
  process.exitCode = isGood ? 0 : 1;
} else {
  console.error(
    "CHROMATIC_PROJECT_TOKEN не задан: возьмите токен проекта на chromatic.com (Manage, Configure) и передайте его в этой переменной.\n" +
      "CHROMATIC_PROJECT_TOKEN is not set: take the project's token from chromatic.com (Manage, Configure) and pass it in this variable.",
  );
  process.exitCode = 1;
}
