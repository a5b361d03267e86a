// The style of the report, and the few lines that sort its table; without them it reads as it stands.

export const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#bbb,#555);--ink:light-dark(#111,#eee);--dot:light-dark(#0a58ca,#7fb2ff)}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:light-dark(#fff,#16181c)}
main{max-width:60rem;margin:0 auto;padding:1rem}
figure{margin:1rem 0}svg{width:100%;height:auto;font-size:13px}svg text{fill:var(--ink)}
.axes{fill:none;stroke:var(--ink)}circle{fill:var(--dot);fill-opacity:.6;stroke:var(--ink)}a:focus circle,a:hover circle{fill-opacity:1;stroke-width:3}
.wide{overflow-x:auto}table{border-collapse:collapse}th,td{padding:.25rem .6rem;border-bottom:1px solid var(--line);text-align:right}
th[scope=row],th:first-child{text-align:left}th button{all:unset;cursor:pointer;text-decoration:underline dotted}th button:focus-visible{outline:2px solid}
a{color:var(--dot)}dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem}dd{margin:0}
section{border-top:1px solid var(--line);margin-top:2rem}pre{overflow-x:auto}
`;

export const SCRIPT = `
const table=document.getElementById('finds');
if(table){const body=table.tBodies[0];table.tHead.querySelectorAll('th').forEach((head,column)=>{
const button=document.createElement('button');button.textContent=head.textContent;head.replaceChildren(button);
button.addEventListener('click',()=>{const down=head.getAttribute('aria-sort')!=='descending';
table.tHead.querySelectorAll('th').forEach(other=>other.removeAttribute('aria-sort'));
head.setAttribute('aria-sort',down?'descending':'ascending');
const key=row=>{const text=row.cells[column].textContent;const number=Number(text);return column===0?text:Number.isNaN(number)?-Infinity:number};
const rows=[...body.rows].sort((a,b)=>{const[x,y]=[key(a),key(b)];return(x<y?-1:x>y?1:0)*(down===(column>0)?-1:1)});
body.append(...rows)})})}
`;
