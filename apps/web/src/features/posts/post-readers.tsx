import type { AdminPostDetail } from "@dropship/api/contract/admin-posts";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { formatNumber } from "@dropship/ui/format/number";
import { Progress } from "@dropship/ui/progress";
import { Text } from "@dropship/ui/text";
import { Users } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";

const ReadersSheet = lazyPart(async () => (await import("./readers-sheet.tsx")).ReadersSheet);

/** How far the word of a post has come, and how many have read it; nothing before it is published. */
export function PostReaders({ post }: { post: AdminPostDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (post.published_at === null) return null;
  const { telling, opened, confirmed, audience_size: size, must_read: mustRead } = post;
  return (
    <Card className="mb-6 grid gap-3">
      {telling && telling.finished_at === null && (
        <Progress
          label={`Сообщаем: ${formatNumber(telling.reached)} из ${formatNumber(telling.total)}`}
          value={telling.reached}
          max={telling.total}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Text as="p" size="14" numeric>
          Открыли {formatNumber(opened)} из {formatNumber(size)}
          {mustRead && `, подтвердили ${formatNumber(confirmed)}`}
          {telling?.finished_at && `. Сообщили: ${formatNumber(telling.reached)}`}
        </Text>
        <Button size="sm" icon={<Users />} onClick={() => setOpen(true)} onPointerEnter={ReadersSheet.preload}>
          Кто прочитал
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <ReadersSheet id={post.id} mustRead={mustRead} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
