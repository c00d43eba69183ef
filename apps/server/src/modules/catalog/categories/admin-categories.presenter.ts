import type { AdminCategory, AdminCategoryDetail } from "@dropship/api/contract/admin-categories";
import type { AdminCategoryRow, HangingRow } from "./admin-categories.repository.ts";

/** A category on the wire. */
export const presentAdminCategory = ({
  path: _path,
  is_active: _isActive,
  photo_file_id: _fileId,
  created_at,
  updated_at,
  ...row
}: AdminCategoryRow): AdminCategory => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** A category with what hangs on it. */
export const presentAdminCategoryDetail = (row: AdminCategoryRow, hanging: HangingRow): AdminCategoryDetail => ({
  ...presentAdminCategory(row),
  above_ids: row.path.slice(0, -1),
  ...hanging,
});
