// Who may import whom. Each rule says why it is there and what to do instead; each has a folder in `fixtures/` that must break it.
// A rule that stops good code is changed by a decision record, not by an exception here.

const tests = "\\.(test|stories)\\.tsx?$|/test/|/testing/|/e2e/|/tools/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycle",
      comment:
        "Files that import each other, be it only types, cannot be read or changed alone. Move what both need into a third file below them.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "money-imports-nothing",
      comment: "Money is at the bottom of everything. Whatever it needs, it holds itself.",
      severity: "error",
      from: { path: "^packages/money/src/", pathNot: tests },
      to: { pathNot: "^packages/money/src/" },
    },
    {
      name: "ui-knows-no-product",
      comment:
        "The design system knows no API, no route and no server, so that it is reviewed without them. Pass data and callbacks in as props.",
      severity: "error",
      from: { path: "^packages/ui/src/" },
      to: { path: "^(packages/(api|config)|apps)/|node_modules/(ky|@tanstack|jotai|zod)/" },
    },
    {
      name: "ui-components-below-patterns",
      comment:
        "Patterns are made of components, never the other way. Give the component a slot (children) and let the pattern fill it.",
      severity: "error",
      from: { path: "^packages/ui/src/components/", pathNot: "\\.stories\\.tsx$" },
      to: { path: "^packages/ui/src/patterns/" },
    },
    {
      name: "ui-foundations-at-the-bottom",
      comment:
        "Hooks, lib, format and styles are used by components, so they may not use them. Move the shared thing down.",
      severity: "error",
      from: { path: "^packages/ui/src/(hooks|lib|format|styles)/", pathNot: "\\.(stories|test)\\.tsx?$" },
      to: { path: "^packages/ui/src/(components|patterns)/" },
    },
    {
      name: "contract-only-zod-and-money",
      comment:
        "The contract goes to the browser and to the server. Wire types are plain: nothing of a database, a framework or a client.",
      severity: "error",
      from: { path: "^packages/api/src/contract/", pathNot: tests },
      to: { pathNot: "^packages/(api/src/contract|money/src)/|node_modules/zod/" },
    },
    {
      name: "api-knows-no-app",
      comment: "The client is used by apps, so it may know none. Pass what differs between apps in as an argument.",
      severity: "error",
      from: { path: "^packages/api/" },
      to: { path: "^(apps|packages/(ui|config))/" },
    },
    {
      name: "web-not-server",
      comment: "What the browser needs of the server is in the contract. Put the type or the schema there.",
      severity: "error",
      from: { path: "^apps/web/" },
      to: { path: "^apps/server/", pathNot: "^apps/server/test/" },
    },
    {
      name: "server-only-contract-and-money",
      comment:
        "The server has no use for the browser's client or the design system. Shared rules go to the contract or to money.",
      severity: "error",
      from: { path: "^apps/server/src/", pathNot: tests },
      to: { path: "^(apps/web|packages/(ui|config)|packages/api/src/(client|realtime))/" },
    },
    {
      name: "web-feature-alone",
      comment:
        "A feature that imports another cannot be deleted in one move. Let a route compose both, or move the shared thing to shared/.",
      severity: "error",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      to: { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
    },
    {
      name: "web-features-below-routes",
      comment:
        "Routes put features on the page, so features know no route file. Read the address through the route API (getRouteApi).",
      severity: "error",
      from: { path: "^apps/web/src/features/", pathNot: tests },
      to: { path: "^apps/web/src/(routes|app)/" },
    },
    {
      name: "web-routes-below-app",
      comment:
        "The application is made of routes, so a route knows nothing of it: only the root puts the frame around all of them. What a route needs (a guard) is in shared/.",
      severity: "error",
      from: { path: "^apps/web/src/routes/", pathNot: "/__root\\.tsx$" },
      to: { path: "^apps/web/src/app/" },
    },
    {
      name: "web-shared-at-the-bottom",
      comment: "Everything uses shared/, so it may use nothing above it. Pass it in, or move it down.",
      severity: "error",
      from: { path: "^apps/web/src/shared/", pathNot: tests },
      to: { path: "^apps/web/src/(routes|app|features)/" },
    },
    {
      name: "server-modules-through-services",
      comment:
        "A module's tables and rules are its own business. Call its service; if the service lacks the question, add it there.",
      severity: "error",
      from: { path: "^apps/server/src/modules/([^/]+)/", pathNot: tests },
      to: {
        path: "^apps/server/src/modules/",
        pathNot: ["^apps/server/src/modules/$1/", "\\.service\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "server-sql-in-repositories",
      comment: "SQL stands in repositories, where queries are counted and reviewed. Move the query there and call it.",
      severity: "error",
      from: {
        path: "^apps/server/src/",
        pathNot: `${tests}|\\.repository\\.ts$|^apps/server/src/(db|cli)/`,
      },
      to: { path: "node_modules/(pg|drizzle-orm)/|^apps/server/src/db/schema/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-http-in-routes",
      comment: "HTTP words stand in routes and in http/. A service takes plain arguments and throws a named failure.",
      severity: "error",
      from: {
        path: "^apps/server/src/",
        pathNot: `${tests}|\\.routes\\.ts$|^apps/server/src/(http/|[^/]+\\.ts$)`,
      },
      to: { path: "node_modules/(fastify|@fastify)/" },
    },
    {
      name: "no-test-code-in-product",
      comment:
        "Fakes and test helpers must not reach a customer. Inject the real thing, and hand the fake in from the test.",
      severity: "error",
      from: { path: "^(apps|packages)/[^/]+/src/", pathNot: `${tests}|/integrations/[^/]+/sandbox` },
      to: { path: "^(apps|packages)/[^/]+/(src/testing|test|e2e)/|node_modules/(vitest|@playwright|fast-check|msw)/" },
    },
    {
      name: "no-unresolvable",
      comment:
        "An import that does not resolve fails only when it is run. Mend the path, or add the package to this workspace.",
      severity: "error",
      // What a plugin of the build finds by itself: sources of pusher-js (apps/web/build/small-pusher.ts).
      from: { pathNot: "\\.gen\\.ts$|^apps/web/build/pusher-runtime\\.js$" },
      to: { couldNotResolve: true, pathNot: "^virtual:|\\?|\\.css$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/(dist|dist-server|storybook-static)/|^packages/config/fixtures/|\\.gen\\.ts$" },
    // Imports of types count: a type from the wrong side is a dependency as well, unless a rule excepts it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json", ".d.ts"],
    },
  },
};
