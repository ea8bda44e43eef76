/**
 * Scrolls a row sideways until one of the things in it is in sight, or stands in the middle where there is room. The page stays where it is:
 * `scrollIntoView` would scroll that too, away from the heading of what has just been opened.
 */
export function scrollRowTo(row: Element, item: Element, place: 'nearest' | 'middle' = 'nearest'): void {
  const frame = row.getBoundingClientRect();
  const box = item.getBoundingClientRect();
  if (place === 'middle') row.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2;
  else if (box.left < frame.left) row.scrollLeft += box.left - frame.left;
  else if (box.right > frame.right)
    row.scrollLeft += Math.min(box.right - frame.right, box.left - frame.left);
}
