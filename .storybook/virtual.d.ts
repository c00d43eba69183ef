// Modules that inventory-plugin.ts makes. A file with imports of its own would be a module and could declare no new ones.
declare module "virtual:ui-status" {
  // oxlint-disable-next-line typescript/consistent-type-imports -- see above
  export const inventory: import("../tools/storybook-coverage/inventory.ts").InventoryItem[];
}
declare module "virtual:ui-icons" {
  // oxlint-disable-next-line typescript/consistent-type-imports -- see above
  type Icon = import("lucide-react").LucideIcon;
  export const icons: { name: string; Icon: Icon; uses: number }[];
}
