/** Files of the shell with their revisions; the build writes the list into the worker (workbox-build, injectManifest). */
interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
}
