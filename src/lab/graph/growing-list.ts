// A list of integers that grows: as compact as an array of fixed size, for graphs whose size is found out on the way.

export interface GrowingList {
  /** What is in it stands at the beginning. */
  data: Int32Array;
  length: number;
}

export function growingList(room = 256): GrowingList {
  return { data: new Int32Array(room), length: 0 };
}

export function append(list: GrowingList, value: number): void {
  if (list.length === list.data.length) {
    const wider = new Int32Array(2 * list.length);
    wider.set(list.data);
    list.data = wider;
  }
  list.data[list.length++] = value;
}

/** What is in it, without the room to grow. */
export function contentsOf({ data, length }: GrowingList): Int32Array {
  return data.subarray(0, length);
}
